import type { CustomerAdmin } from '@hop/contract/features/customer-admins'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type AccountColumn, useAccountColumns } from './useAccountColumns'

type CustomerAdminColumn = AccountColumn<CustomerAdmin, 'customerName'>

/** Who made an account is no question here, and its room is needed: whose account it is comes instead. */
export function useCustomerAdminColumns({ hasRegion }: { hasRegion: boolean }): CustomerAdminColumn[] {
  const { t } = useTranslation('accounts')
  const customer: CustomerAdminColumn = {
    key: 'customer',
    header: t('fields.customer'),
    width: 220,
    sortBy: 'customerName',
    cell: ({ customerId, customerName }) => (
      <Anchor fz="sm" renderRoot={(props) => <Link to={`/customers/details/${customerId}`} {...props} />}>
        {customerName}
      </Anchor>
    ),
  }
  const region: CustomerAdminColumn = { key: 'area', header: t('fields.saleArea'), width: 140, cell: ({ area }) => area }
  const columns = useAccountColumns<CustomerAdmin, 'customerName'>(customer, ...(hasRegion ? [region] : []))
  return columns.filter(({ key }) => key !== 'creator')
}
