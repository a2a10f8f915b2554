import type { CustomerRow } from '@hop/contract/features/customer-records'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('customers')

type Totals = Pick<CustomerRow, 'totalMeetings' | 'totalMeetingsEnded' | 'totalMeetingsDeleted' | 'totalMeetingsCancelled'>

/** What became of the meetings, where there are some: "3 kết thúc · 0 xóa · 1 hủy". */
export function useMeetingTotalsText() {
  return ({ totalMeetings, totalMeetingsEnded, totalMeetingsDeleted, totalMeetingsCancelled }: Totals): string => {
    const parts = [
      t('meetings.ended', { total: numberText(totalMeetingsEnded) }),
      t('meetings.deleted', { total: numberText(totalMeetingsDeleted) }),
      t('meetings.cancelled', { total: numberText(totalMeetingsCancelled) }),
    ]
    return totalMeetings === 0 ? '' : parts.join(' · ')
  }
}

/** How many meetings there were, by status; shown only where there are some. */
export function MeetingTotals({ customer }: { customer: CustomerRow }) {
  const byStatus = useMeetingTotalsText()(customer)
  return (
    <>
      <Text fz="sm" span display="block">
        {numberText(customer.totalMeetings)}
      </Text>
      {byStatus ? (
        <Text fz="xs" c="dimmed" span display="block">
          {byStatus}
        </Text>
      ) : null}
    </>
  )
}
