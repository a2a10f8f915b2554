import type { CustomerRow } from '@hop/contract/features/customer-records'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../ui/text/numbers'

/** How many meetings there were, by status; shown only where there are some. */
export function MeetingTotals({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation('customers')
  const { totalMeetings, totalMeetingsEnded, totalMeetingsDeleted, totalMeetingsCancelled } = customer
  const parts = [
    t('meetings.ended', { total: numberText(totalMeetingsEnded) }),
    t('meetings.deleted', { total: numberText(totalMeetingsDeleted) }),
    t('meetings.cancelled', { total: numberText(totalMeetingsCancelled) }),
  ]
  return (
    <>
      <Text fz="sm" span display="block">
        {t('meetings.created', { total: numberText(totalMeetings) })}
      </Text>
      {totalMeetings > 0 && (
        <Text fz="xs" c="dimmed" span display="block">
          {parts.join(' · ')}
        </Text>
      )}
    </>
  )
}
