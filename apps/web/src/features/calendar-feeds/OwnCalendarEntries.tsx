import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { Switch } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { showSuccess } from '../../ui/feedback/toasts'

const t = textsOf('calendar-feeds')

/** Whether meetings that one holds come by mail as calendar entries. */
export function OwnCalendarEntries() {
  const query = useCall(calendarFeeds.ownEntries, {})
  const change = useAction(calendarFeeds.switchOwnEntries, {
    refreshes: [calendarFeeds.ownEntries],
    onSuccess: ({ data: { isOn } }) => showSuccess(t(isOn ? 'ownEntriesOn' : 'ownEntriesOff')),
  })
  if (!query.data) return null
  return (
    <Switch
      mt="md"
      label={t('ownEntries')}
      description={t('ownEntriesHelp')}
      checked={query.data.data.isOn}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ body: { isOn: event.currentTarget.checked } })}
    />
  )
}
