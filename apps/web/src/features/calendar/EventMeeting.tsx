import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { meetings } from '@hop/contract/features/meetings'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconUnlink, IconVideo } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { EntityTypeahead } from '../../ui/typeahead/EntityTypeahead'
import { calendarQueries } from './event-form'

const t = textsOf('calendar')

const mostFound = 20

const searchMeetings = async (value: string, signal: AbortSignal) => {
  const body = { pageSize: mostFound, filters: [{ field: 'name' as const, operator: 'contains' as const, value }] }
  const { data } = await callServer(meetings.list, { query: {}, body }, { signal })
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** The meeting that belongs to an event: opened, linked, made from it, or taken off. */
export function EventMeeting({ event, onDone }: { event: CalendarEvent; onDone: () => void }) {
  const link = useAction(calendar.linkMeeting, {
    refreshes: calendarQueries,
    success: 'calendar:meeting.saved',
    onSuccess: onDone,
  })
  const { id, meeting, can } = event
  if (meeting) {
    return (
      <Group gap="sm">
        <IconVideo size={18} aria-hidden />
        <Anchor renderRoot={(props: object) => <Link to={screens.meetingDetails.to({ id: meeting.id })} {...props} />}>
          {meeting.name}
        </Anchor>
        {can.linkMeeting ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconUnlink size={14} />}
            loading={link.isPending}
            onClick={() => link.mutate({ body: { id, meetingId: null } })}
          >
            {t('meeting.unlink')}
          </Button>
        ) : null}
      </Group>
    )
  }
  if (!can.linkMeeting) return null
  return (
    <Stack gap="xs">
      <EntityTypeahead
        label={t('meeting.link')}
        help={t('meeting.linkHelp')}
        value={null}
        search={searchMeetings}
        disabled={link.isPending}
        onChange={(found) => {
          if (found) link.mutate({ body: { id, meetingId: found.id } })
        }}
      />
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} />}
          renderRoot={(props: object) => <Link to={screens.newMeeting.to({}, { eventId: id })} {...props} />}
        >
          {t('meeting.create')}
        </Button>
      </Group>
    </Stack>
  )
}
