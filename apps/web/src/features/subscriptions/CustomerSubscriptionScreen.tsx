import type { Customer } from '@hop/contract/features/customer-records'
import { Card, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { CustomerDetailShell } from '../customer-records/CustomerDetailShell'
import { SubscriptionCard } from './SubscriptionCard'
import { SubscriptionHistory } from './SubscriptionHistory'

const t = textsOf('subscriptions')

export function CustomerSubscriptionScreen() {
  return (
    <CustomerDetailShell hasMainAction>
      {(customer) => (customer.isDeleted ? <Deleted /> : <SubscriptionTab customer={customer} />)}
    </CustomerDetailShell>
  )
}

const SubscriptionTab = ({ customer }: { customer: Customer }) => (
  <Stack gap="md">
    <SubscriptionCard customer={customer} />
    <SubscriptionHistory customerId={customer.id} />
  </Stack>
)

/** The tab is not offered then, but somebody may have kept the address. */
function Deleted() {
  return (
    <Card withBorder padding={0}>
      <EmptyState icon={<IconTrash size={30} stroke={1.5} />} title={t('card.deleted')} hint={t('card.deletedHint')} />
    </Card>
  )
}
