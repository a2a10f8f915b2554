import type { SignedInUser } from '@hop/contract/features/sign-in'
import { calendar } from '@hop/contract/features/calendar'
import { newMeetingForm } from '@hop/contract/features/meeting-fields'
import { meetings } from '@hop/contract/features/meetings'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../../api/client'
import { showOnce } from '../../../ui/feedback/show-once'
import { useCall } from '../../../api/useCall'
import { CreateForm } from '../../../forms/CreateForm'
import { useCreateForm } from '../../../forms/useCreateForm'
import { Link } from '../../../screens/Link'
import { asLeft } from '../../../screens/lists-as-left'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { useScreenSearch } from '../../../screens/useScreenSearch'
import { useUser } from '../../../session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FormPage, FormPlaceholder } from '../../../ui/form/FormPage'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { exactTimeText } from '../../../ui/text/times'
import { dropEmptyRows } from './drop-empty-rows'
import {
  copyOf,
  formSchemaFor,
  meetingFor,
  newMeeting,
  type MeetingInput,
  type MeetingLimits,
  type MeetingOwner,
} from './meeting-form'
import { meetingQueries } from '../meeting-queries'
import { newMeetingSearch } from './new-meeting-search'
import { MeetingFormFields } from './MeetingFormFields'

const t = textsOf('meetings')

export function MeetingNewScreen() {
  const user = useUser()
  const { cloneFrom, eventId } = useScreenSearch(screens.newMeeting, newMeetingSearch)
  const limits = useCall(meetings.limits, { query: {} }, { staleTimeMs: 0 })
  const original = useCall(meetings.find, { params: { id: cloneFrom ?? 0 } }, { enabled: cloneFrom !== undefined })
  const event = useCall(calendar.find, { params: { id: eventId ?? 0 } }, { enabled: eventId !== undefined })
  const isReady = (cloneFrom === undefined || original.data !== undefined) && (eventId === undefined || event.data !== undefined)

  const begin = (figures: MeetingLimits, by: SignedInUser): MeetingInput => {
    const now = Date.now()
    if (original.data) return copyOf(original.data.data, by, figures, now)
    if (event.data) return meetingFor(event.data.data, figures, now)
    return newMeeting(t('form.defaultName', { time: exactTimeText(new Date(now).toISOString()) }), figures, now)
  }
  return (
    <FormPage title={t('screens.newMeeting')} isWide>
      {original.data && !original.data.data.can.clone ? (
        <EmptyState
          icon={<IconLock size={30} stroke={1.5} />}
          title={t('create.notCloneable')}
          hint={t('create.notCloneableHint')}
          action={
            <Button variant="default" renderRoot={(props) => <Link to={screens.newMeeting.to()} {...props} />}>
              {t('screens.newMeeting')}
            </Button>
          }
        />
      ) : user && limits.data && isReady ? (
        <NewMeetingForm
          key={cloneFrom ?? eventId ?? 'new'}
          eventId={eventId}
          limits={limits.data.data}
          owner={user}
          begin={(figures) => begin(figures, user)}
          draftKey={draftKeyOf(cloneFrom, eventId)}
        />
      ) : (
        <FormPlaceholder
          of={limits.isError ? limits : cloneFrom === undefined ? event : original}
          failedTitle={t('form.loadFailed')}
        />
      )}
    </FormPage>
  )
}

const draftKeyOf = (cloneFrom: number | undefined, eventId: number | undefined) => {
  if (eventId !== undefined) return `meetings.event.${eventId}`
  return cloneFrom === undefined ? 'meetings.create' : `meetings.clone.${cloneFrom}`
}

interface NewMeetingFormProps {
  eventId: number | undefined
  limits: MeetingLimits
  owner: MeetingOwner
  begin: (limits: MeetingLimits) => MeetingInput
  draftKey: string
}

function NewMeetingForm({ eventId, limits, owner, begin, draftKey }: NewMeetingFormProps) {
  const goTo = useGoTo()
  const [initial] = useState(() => begin(limits))
  const form = useSchemaForm(formSchemaFor(newMeetingForm, limits, null), initial)
  const create = useCreateForm(meetings.create, {
    form,
    inputOf: (body) => ({ body }),
    draftKey,
    beforeSubmit: dropEmptyRows,
    refreshes: meetingQueries,
    success: 'meetings:create.done',
    onCreated: async ({ id }) => {
      // The meeting is there, whether or not the event could be told of it: it can be linked by hand.
      if (eventId !== undefined) await callServer(calendar.linkMeeting, { body: { id: eventId, meetingId: id } }).catch(showOnce)
      await goTo(screens.meetingDetails.to({ id }))
    },
  })
  return (
    <CreateForm
      create={create}
      submitLabel={t('create.submit')}
      onCancel={() => void goTo(asLeft(screens.meetings.to()))}
      isWaiting={!limits.hasSubscription}
    >
      <MeetingFormFields limits={limits} owner={owner} />
    </CreateForm>
  )
}
