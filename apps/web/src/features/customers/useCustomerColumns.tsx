import { isActiveCustomer } from '@hop/contract/customer-rules'
import type { CustomerRow } from '@hop/contract/features/customer-records'
import type { CustomerSort } from '@hop/contract/features/customers'
import { Anchor, Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { Breakable } from '../../ui/page/Breakable'
import { RelativeTime } from '../../ui/page/RelativeTime'
import type { Column } from '../../ui/table/columns'
import { idColumn } from '../../ui/table/id-column'
import { CustomerStatusBadge, UsageBadge } from '../customer-records/CustomerBadges'
import { lastDayText } from '../customer-records/last-day-text'
import { MeetingTotals } from './MeetingTotals'

type CustomerColumn = Column<CustomerRow, CustomerSort>

interface ShownColumns {
  /** A manager has one region only, so that it says nothing. */
  hasRegion: boolean
  isDeleted: boolean
}

export function useCustomerColumns({ hasRegion, isDeleted }: ShownColumns): CustomerColumn[] {
  const { t } = useTranslation('customers')
  const region: CustomerColumn = {
    key: 'region',
    header: t('list.region'),
    width: 112,
    cell: ({ saleAreaName }) => saleAreaName,
  }
  const deletion: CustomerColumn = {
    key: 'deletedTime',
    header: t('fields.deletedTime'),
    width: 120,
    cell: ({ deletedTime }) => (deletedTime === null ? '—' : <RelativeTime at={deletedTime} />),
  }
  return [
    idColumn(t('fields.id'), 56),
    {
      key: 'customerCode',
      header: t('list.code'),
      width: 112,
      sortBy: 'customerCode',
      cell: ({ customerCode }) => <Breakable>{customerCode}</Breakable>,
    },
    { key: 'name', header: t('fields.name'), sortBy: 'name', card: 'title', cell: (row) => <NameCell customer={row} /> },
    { key: 'meetings', header: t('list.meetings'), width: 128, cell: (row) => <MeetingTotals customer={row} /> },
    ...(hasRegion ? [region] : []),
    { key: 'plan', header: t('fields.plan'), width: 112, cell: ({ subPlanName }) => subPlanName ?? '—' },
    {
      key: 'endDate',
      header: t('fields.endDate'),
      width: 112,
      sortBy: 'cusSubEndDate',
      cell: ({ cusSubEndDate }) => (cusSubEndDate === null ? '—' : lastDayText(cusSubEndDate)),
    },
    {
      key: 'remainingDays',
      header: t('fields.remainingDays'),
      width: 148,
      card: 'badge',
      cell: ({ subscriptionStatus, remainingDays }) => <UsageBadge status={subscriptionStatus} remainingDays={remainingDays} />,
    },
    ...(isDeleted ? [deletion] : []),
  ]
}

/** The status has no column of its own: nearly all customers are active. */
function NameCell({ customer }: { customer: CustomerRow }) {
  const { id, name, email, phoneNumber, customerStatus } = customer
  return (
    <>
      <Anchor fz="sm" fw={600} c="inherit" renderRoot={(props) => <Link to={screens.customerDetails.to({ id })} {...props} />}>
        {name}
      </Anchor>
      {[email, phoneNumber].filter(Boolean).map((line) => (
        <Text key={line} fz="xs" c="dimmed">
          <Breakable>{line}</Breakable>
        </Text>
      ))}
      {isActiveCustomer(customer) ? null : (
        <Box mt={4}>
          <CustomerStatusBadge customerStatus={customerStatus} />
        </Box>
      )}
    </>
  )
}
