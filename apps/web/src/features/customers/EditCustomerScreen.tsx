import { customers } from '@hop/contract/features/customers'
import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/ErrorState'
import { PageHeader } from '../../ui/PageHeader'
import { CustomerStatusBadge } from './CustomerBadges'
import { EditCustomerForm } from './EditCustomerForm'

export function EditCustomerScreen() {
  const { t } = useTranslation(['customers', 'shell'])
  const { id } = useParams({ strict: false })
  const query = useCall(customers.find, { params: { id: Number(id) } })
  const customer = query.data?.data

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader
        title={t('shell:screens.editCustomer')}
        beside={customer ? <CustomerStatusBadge customerStatus={customer.customerStatus} /> : null}
        lead={customer?.name}
      />
      {customer?.can.edit ? (
        <EditCustomerForm key={customer.id} customer={customer} />
      ) : query.isError || customer ? (
        <ErrorState
          error={query.error ?? { code: 'CustomerActionRefused' }}
          title={t('form.loadFailed')}
          onRetry={query.refetch}
        />
      ) : (
        <Skeleton h={480} aria-busy="true" />
      )}
    </Stack>
  )
}
