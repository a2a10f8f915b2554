import type { UnitTime } from '@hop/contract/features/plans'
import { grossOf, netOf, type PriceBasis } from '@hop/contract/money'
import { Text } from '@mantine/core'
import { useWatch, type Control, type FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import type { PlanInput } from './plan-input'
import { moneyText, usePlanFormat } from './plan-format'
import classes from './PricePreview.module.css'

const t = textsOf('plans')

interface PricePreviewProps<Values extends PlanInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  vatPercent: number | undefined
}

/** What a customer will pay, as the price is typed. */
export function PricePreview<Values extends PlanInput, Parsed>({ control, vatPercent }: PricePreviewProps<Values, Parsed>) {
  const format = usePlanFormat()
  const watched = (name: keyof PlanInput) => name as FieldPath<Values>
  const price = useWatch({ control, name: watched('price') }) as number | undefined
  const priceBasis = useWatch({ control, name: watched('priceBasis') }) as PriceBasis
  const count = useWatch({ control, name: watched('numberOfDaysUsage') }) as number | undefined
  const unit = useWatch({ control, name: watched('unitTime') }) as UnitTime
  if (vatPercent === undefined) return null
  const details = [
    ...(!price ? [] : [t('form.withVat', { percent: numberText(vatPercent) })]),
    ...(!price ? [] : [t('form.withoutVat', { price: moneyText(netOf({ price, priceBasis }, vatPercent)) })]),
    ...(count === undefined ? [] : [t('form.forTime', { time: format.usage(count, unit) })]),
  ]
  return (
    <div className={classes.preview} role="status">
      <Text fz="xs">{t('form.customerPays')}</Text>
      <div className={classes.amount}>{price === undefined ? '—' : format.price(grossOf({ price, priceBasis }, vatPercent))}</div>
      <Text fz="xs">{details.join(', ')}</Text>
    </div>
  )
}
