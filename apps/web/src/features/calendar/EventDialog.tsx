import { calendar, type CalendarEvent, eventStatuses } from '@hop/contract/features/calendar'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconEdit, IconTrash, IconX } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { Modal } from '../../ui/dialogs/Modal'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { calendarQueries, inputOf } from './event-form'
import { whenText } from './event-texts'
import { EventMeeting } from './EventMeeting'
import { EventStatusBadge } from './EventStatusBadge'
import { EventSteps } from './EventSteps'
import type { EventMoving } from './useMoveEvent'

const t = textsOf('calendar')

interface EventDialogProps {
  event: CalendarEvent | undefined
  moving: EventMoving
  opened: boolean
  onClose: () => void
}

/** What there is to know of an event, and what can be done with it. */
export function EventDialog({ event, moving, opened, onClose }: EventDialogProps) {
  if (!event) return null
  return (
    <Modal opened={opened} onClose={onClose} title={event.subject} size="lg">
      <EventDetails key={event.id} event={event} moving={moving} onClose={onClose} />
    </Modal>
  )
}

const shown = ['location', 'groupName', 'chairman', 'meetingPreparation', 'participants', 'invitees', 'description'] as const

function EventDetails({ event, moving, onClose }: { event: CalendarEvent; moving: EventMoving; onClose: () => void }) {
  const { can } = event
  const items = shown.flatMap((name) => {
    const value = event[name]
    return value ? [{ term: t(`fields.${name}`), value }] : []
  })
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fw={600}>{whenText(event)}</Text>
        <EventStatusBadge status={event.status} />
      </Group>
      {items.length > 0 ? <DescriptionList items={items} /> : null}
      {can.edit ? <EventSteps event={event} moving={moving} onDone={onClose} /> : null}
      <EventMeeting event={event} onDone={onClose} />
      {can.edit || can.delete ? <EventActions event={event} onClose={onClose} /> : null}
    </Stack>
  )
}

function EventActions({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const { can } = event
  const refreshes = calendarQueries
  // What is shown here is no longer so: the calendar shows what is.
  const onStale = () => {
    onClose()
    return false
  }
  const approve = useAction(calendar.update, { refreshes, success: 'calendar:approved', onSuccess: onClose, onStale })
  const cancel = useAction(calendar.update, { refreshes, success: 'calendar:cancelled', onSuccess: onClose, onStale })
  const remove = useAction(calendar.remove, { refreshes, success: 'calendar:deleted', onSuccess: onClose })
  return (
    <Group gap="xs" justify="flex-end">
      {can.delete ? (
        <ConfirmButton
          leftSection={<IconTrash size={16} />}
          title={t('deletion.title')}
          consequence={t('deletion.consequence', { subject: event.subject })}
          confirmLabel={t('deletion.confirm')}
          danger
          onConfirm={() => remove.mutateAsync({ query: { id: event.id } })}
        >
          {t('deletion.confirm')}
        </ConfirmButton>
      ) : null}
      {can.cancel ? (
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ body: { ...inputOf(event), status: eventStatuses.cancelled } })}
        >
          {t('cancel')}
        </Button>
      ) : null}
      {can.approve ? (
        <Button
          variant="default"
          leftSection={<IconCheck size={16} />}
          loading={approve.isPending}
          onClick={() => approve.mutate({ body: { ...inputOf(event), status: eventStatuses.approved } })}
        >
          {t('approve')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button
          leftSection={<IconEdit size={16} />}
          renderRoot={(props: object) => <Link to={screens.editEvent.to({}, { id: event.id })} {...props} />}
        >
          {t('edit')}
        </Button>
      ) : null}
    </Group>
  )
}
