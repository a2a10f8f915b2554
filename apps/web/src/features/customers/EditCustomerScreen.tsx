import type { Customer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { IconPencilOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { useCall } from '../../api/useCall'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { problemText } from '../../ui/feedback/problem-text'
import { CustomerBadges } from '../customer-records/CustomerBadges'
import { EditCustomerForm } from './EditCustomerForm'

export function EditCustomerScreen() {
  const { t } = useTranslation(['customers', 'shell'])
  const { id } = useScreenParams(screens.editCustomer)
  const query = useCall(customers.find, { params: { id } })
  const customer = query.data?.data

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader
        title={t('shell:screens.editCustomer')}
        beside={customer ? <CustomerBadges customer={customer} /> : null}
        lead={customer?.name}
      />
      {customer?.can.edit ? (
        <EditCustomerForm key={customer.id} customer={customer} />
      ) : customer ? (
        <NotEditable customer={customer} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('form.loadFailed')} onRetry={query.refetch} />
      ) : (
        <Skeleton h={480} aria-busy="true" />
      )}
    </Stack>
  )
}

/** No list leads here then, but an address is easily kept. */
function NotEditable({ customer: { id, isDeleted } }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  return (
    <Card withBorder padding={0}>
      <EmptyState
        icon={<IconPencilOff size={30} stroke={1.5} />}
        title={t('form.notEditable')}
        hint={isDeleted ? t('form.deletedHint') : problemText({ code: 'CustomerActionRefused' })}
        action={
          <Button variant="default" renderRoot={(props) => <Link to={screens.customerDetails.to({ id })} {...props} />}>
            {t('list.details')}
          </Button>
        }
      />
    </Card>
  )
}
