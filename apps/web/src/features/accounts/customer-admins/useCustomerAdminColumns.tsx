import type { CustomerAdmin } from '@hop/contract/features/customer-admins'
import { Anchor, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { type AccountColumn, useAccountColumns } from '../manage/useAccountColumns'

const t = textsOf('accounts')

type CustomerAdminColumn = AccountColumn<CustomerAdmin, 'customerName'>

/** The customer of the account takes the place of the creator's column. */
export function useCustomerAdminColumns({ hasRegion }: { hasRegion: boolean }): CustomerAdminColumn[] {
  const columns = useAccountColumns<CustomerAdmin, 'customerName'>({
    key: 'customer',
    header: t('fields.customer'),
    width: 240,
    sortBy: 'customerName',
    cell: ({ customerId, customerName, area }) => (
      <>
        <Anchor fz="sm" renderRoot={(props) => <Link to={screens.customerDetails.to({ id: customerId })} {...props} />}>
          {customerName}
        </Anchor>
        {hasRegion ? (
          <Text fz="xs" c="dimmed">
            {area}
          </Text>
        ) : null}
      </>
    ),
  })
  return columns.filter(({ key }) => key !== 'creator')
}
