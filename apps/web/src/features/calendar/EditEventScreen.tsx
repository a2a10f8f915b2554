import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { localDay } from '@hop/contract/usage-time'
import { IconLock } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { asTyped, fieldTexts } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { editEventSearch } from './calendar-search'
import { calendarQueries, eventRefusals, inputOf } from './event-form'
import { whenText } from './event-texts'
import { EventFields } from './EventFields'
import { EventStatusBadge } from './EventStatusBadge'

const t = textsOf('calendar')

export function EditEventScreen() {
  const { id = 0 } = useScreenSearch(screens.editEvent, editEventSearch)
  const found = useFreshRecord(calendar.find, { params: { id } })
  const event = found.record
  return (
    <FormPage title={t('screens.editEvent')} beside={event ? <EventStatusBadge status={event.status} /> : null}>
      {event ? <EditOrLocked event={event} /> : <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />}
    </FormPage>
  )
}

const EditOrLocked = ({ event }: { event: CalendarEvent }) =>
  event.can.edit ? (
    <EditEventForm key={event.id} event={event} />
  ) : (
    <EmptyState icon={<IconLock size={30} stroke={1.5} />} title={t('form.locked')} hint={whenText(event)} />
  )

const compared = ['subject', 'chairman', 'meetingPreparation', 'participants', 'invitees', 'location', 'description'] as const

function EditEventForm({ event }: { event: CalendarEvent }) {
  const goTo = useGoTo()
  const back = (instant = event.startAt) => void goTo(screens.calendar.to({}, { day: localDay(new Date(instant)) }))
  const edit = useEditForm(calendar.update, {
    record: event,
    valuesOf: inputOf,
    findLatest: async () => (await callServer(calendar.find, { params: { id: event.id } })).data,
    refreshes: calendarQueries,
    success: 'calendar:form.saved',
    onSaved: ({ data }) => back(data.startAt),
    refusals: eventRefusals,
    draftKey: `calendar.edit.${event.id}`,
  })
  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        {
          label: t('fields.when'),
          textOf: ({ startAt, endAt = null }) => (startAt ? whenText({ startAt, endAt }) : ''),
        },
        ...fieldTexts(asTyped(compared), (name) => t(`fields.${name}`)),
      ]}
      onCancel={() => back()}
    >
      <EventFields />
    </EditForm>
  )
}
