import { customers } from '@hop/contract/features/customers'
import { Anchor, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'

const t = textsOf('orders')

/** Whom the receipt and the invoice will name, before anything is ordered: an order keeps what it says. */
export function BuyerOfOrder() {
  const customer = useCall(customers.own, {}).data?.data
  if (!customer) return null
  const { name, address, taxCode, invoiceEmail, email } = customer
  const lines = [address, taxCode && t('fields.buyerTaxCode', { number: taxCode }), invoiceEmail ?? email]
  return (
    <section aria-label={t('fields.buyer')}>
      <Group justify="space-between" gap="xs">
        <Text fz="sm" fw={500}>
          {t('fields.buyer')}
        </Text>
        <Anchor fz="sm" underline="always" renderRoot={(props) => <Link to={screens.account.to()} {...props} />}>
          {t('place.editBuyer')}
        </Anchor>
      </Group>
      <Text fz="sm">{[name, ...lines].filter(Boolean).join(' · ')}</Text>
    </section>
  )
}
