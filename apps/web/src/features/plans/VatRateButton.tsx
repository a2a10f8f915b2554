import { plans } from '@hop/contract/features/plans'
import { Button } from '@mantine/core'
import { IconReceiptTax } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useMayCall } from '../../session/useMayCall'
import { numberText } from '../../ui/text/numbers'
import { useVatRates } from './vat-rates'
import { VatRateModal } from './VatRateModal'

const t = textsOf('plans')

/** The rate in force, and behind it the way to plan another; for those who may. */
export function VatRateButton() {
  const mayPlan = useMayCall(plans.planVatRate)
  const query = useVatRates(mayPlan)
  const [isOpen, setOpen] = useState(false)
  if (!mayPlan) return null
  const percent = query.data?.data.current.percent
  return (
    <>
      <Button variant="default" leftSection={<IconReceiptTax size={16} />} onClick={() => setOpen(true)}>
        {percent === undefined ? t('vat.title') : t('vat.open', { percent: numberText(percent) })}
      </Button>
      <VatRateModal query={query} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
