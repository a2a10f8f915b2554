import { calendar } from '@hop/contract/features/calendar'
import { localDay } from '@hop/contract/usage-time'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { CreateForm } from '../../forms/CreateForm'
import { useCreateForm } from '../../forms/useCreateForm'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { FormPage } from '../../ui/form/FormPage'
import { useSchemaForm } from '../../ui/form/schema-form'
import { newEventSearch } from './calendar-search'
import { EventFields } from './EventFields'
import { calendarQueries, eventRefusals, newEvent } from './event-form'

const t = textsOf('calendar')

export function NewEventScreen() {
  const goTo = useGoTo()
  const { startAt } = useScreenSearch(screens.newEvent, newEventSearch)
  const [initial] = useState(() => newEvent(startAt, Date.now()))
  const form = useSchemaForm(calendar.create.body, initial)
  const toWeekOf = (instant: string) => goTo(screens.calendar.to({}, { day: localDay(new Date(instant)) }))
  const create = useCreateForm(calendar.create, {
    form,
    inputOf: (body) => ({ body }),
    draftKey: 'calendar.create',
    refreshes: calendarQueries,
    success: 'calendar:form.created',
    refusals: eventRefusals,
    onCreated: ({ data }) => toWeekOf(data.startAt),
  })
  return (
    <FormPage title={t('screens.newEvent')}>
      <CreateForm create={create} submitLabel={t('form.create')} onCancel={() => void goTo(screens.calendar.to())}>
        <EventFields />
      </CreateForm>
    </FormPage>
  )
}
