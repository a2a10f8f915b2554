import { isActiveCustomer } from '@hop/contract/customer-rules'
import type { CustomerRow } from '@hop/contract/features/customer-records'
import { type CustomerSort, restorableForDays } from '@hop/contract/features/customers'
import { Anchor, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { TwoLines } from '../../ui/table/TwoLines'
import { numberText } from '../../ui/text/numbers'
import { useNow } from '../../ui/text/useNow'
import { CustomerStatusBadge, UsageBadge } from '../customer-records/CustomerBadges'
import { lastDayText } from '../../ui/text/vietnam-days'
import { useMeetingTotalsText } from './MeetingTotals'
import { dayMs } from '../../ui/text/times'

const t = textsOf('customers')

type CustomerColumn = Column<CustomerRow, CustomerSort>

interface ShownColumns {
  /** A manager has one region only, so that it says nothing. */
  hasRegion: boolean
  isDeleted: boolean
}

export function useCustomerColumns({ hasRegion, isDeleted }: ShownColumns): CustomerColumn[] {
  const totalsText = useMeetingTotalsText()
  const region: CustomerColumn = {
    key: 'region',
    header: t('list.region'),
    width: 116,
    givesWay: 1,
    cell: ({ saleAreaName }) => saleAreaName,
  }
  const deletion: CustomerColumn = {
    key: 'deletedTime',
    header: t('fields.deletedTime'),
    width: 176,
    card: 'badge',
    cell: ({ deletedTime, can }) => (deletedTime === null ? '—' : <Deletion at={deletedTime} isRestorable={can.restore} />),
    cardCell: ({ deletedTime, can }) =>
      deletedTime === null ? null : <TimeToRestore deletedAt={deletedTime} isRestorable={can.restore} />,
  }
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortBy: 'name',
      minWidth: 240,
      card: 'title',
      cell: (row) => <NameCell customer={row} />,
      cardCell: (row) => <CustomerName customer={row} />,
    },
    {
      key: 'customerCode',
      header: t('list.code'),
      width: 116,
      sortBy: 'customerCode',
      card: 'line',
      cell: ({ id, customerCode }) => <TwoLines first={customerCode} second={`${t('fields.id')} ${id}`} />,
      cardCell: ({ customerCode }) => customerCode,
    },
    {
      key: 'plan',
      header: t('fields.plan'),
      width: 148,
      card: 'line',
      cell: ({ subPlanName, cusSubEndDate }) =>
        subPlanName === null ? (
          '—'
        ) : (
          <TwoLines
            first={subPlanName}
            second={cusSubEndDate === null ? '' : t('list.until', { day: lastDayText(cusSubEndDate) })}
          />
        ),
      cardCell: ({ subPlanName }) => subPlanName,
    },
    {
      key: 'remainingDays',
      header: t('list.remaining'),
      // "Quá hạn 120 ngày", "Expired 120 days ago": a badge is never cut.
      width: 172,
      // The fewer days are left, the earlier the end.
      sortBy: 'cusSubEndDate',
      card: isDeleted ? 'none' : 'badge',
      cell: (row) => (
        <UsageBadge
          status={row.subscriptionStatus}
          remainingDays={row.remainingDays}
          renewsItself={row.renewsItself}
          isCustomerActive={!row.isDeleted && isActiveCustomer(row)}
        />
      ),
    },
    {
      key: 'meetings',
      header: t('list.meetings'),
      width: 92,
      align: 'right',
      givesWay: 2,
      cell: (row) => <span title={totalsText(row)}>{numberText(row.totalMeetings)}</span>,
    },
    ...(hasRegion ? [region] : []),
    ...(isDeleted ? [deletion] : []),
  ]
}

/** When it was deleted, and how long it can still be brought back. */
const Deletion = ({ at, isRestorable }: { at: string; isRestorable: boolean }) => (
  <>
    <ExactTime at={at} />
    <TimeToRestore deletedAt={at} isRestorable={isRestorable} />
  </>
)

function TimeToRestore({ deletedAt, isRestorable }: { deletedAt: string; isRestorable: boolean }) {
  const now = useNow()
  const daysLeft = Math.max(0, Math.ceil((Date.parse(deletedAt) + restorableForDays * dayMs - now) / dayMs))
  return (
    <Text fz="xs" c="dimmed">
      {isRestorable ? t('list.restorableFor', { count: daysLeft }) : t('list.notRestorable')}
    </Text>
  )
}

/** The status has no column of its own: nearly all customers are active. */
const CustomerName = ({ customer }: { customer: CustomerRow }) => (
  <Group gap={8}>
    <Anchor fz="sm" fw={600} renderRoot={(props) => <Link to={screens.customerDetails.to({ id: customer.id })} {...props} />}>
      {customer.name}
    </Anchor>
    {isActiveCustomer(customer) ? null : <CustomerStatusBadge customerStatus={customer.customerStatus} />}
  </Group>
)

const NameCell = ({ customer }: { customer: CustomerRow }) => (
  <>
    <CustomerName customer={customer} />
    <Text fz="xs" c="dimmed">
      {[customer.phoneNumber, customer.email].filter(Boolean).join(' · ')}
    </Text>
  </>
)
