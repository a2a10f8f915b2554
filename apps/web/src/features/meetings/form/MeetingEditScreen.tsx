import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../../api/client'
import { useCall } from '../../../api/useCall'
import { EditForm } from '../../../forms/EditForm'
import { useEditForm } from '../../../forms/useEditForm'
import { useFreshRecord } from '../../../forms/useFreshRecord'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { useScreenParams } from '../../../screens/useScreenParams'
import { useUser } from '../../../session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { problemText } from '../../../ui/feedback/problem-text'
import { FormPage, FormPlaceholder } from '../../../ui/form/FormPage'
import { meetingQueries } from '../meeting-queries'
import { MeetingStatusBadge } from '../MeetingStatusBadge'
import { dropEmptyRows } from './drop-empty-rows'
import { formSchemaFor, type MeetingLimits, valuesOf } from './meeting-form'
import { MeetingFormFields } from './MeetingFormFields'
import { useMeetingFieldTexts } from './useMeetingFieldTexts'

const t = textsOf('meetings')

export function MeetingEditScreen() {
  const user = useUser()
  const { id } = useScreenParams(screens.editMeeting)
  const found = useFreshRecord(meetings.find, { params: { id } })
  const limits = useCall(meetings.limits, { query: { meetingId: id } }, { staleTimeMs: 0 })
  const meeting = found.record

  return (
    <FormPage
      title={t('screens.editMeeting')}
      beside={meeting ? <MeetingStatusBadge status={meeting.status} /> : null}
      lead={meeting?.name}
      isWide
    >
      {meeting && !meeting.can.edit ? (
        <NotEditable id={meeting.id} />
      ) : meeting && limits.data && user ? (
        <MeetingEditForm key={meeting.id} meeting={meeting} limits={limits.data.data} user={user} />
      ) : (
        <FormPlaceholder of={limits.isError ? limits : found} failedTitle={t('form.loadFailed')} />
      )}
    </FormPage>
  )
}

/** Begun, over or somebody else's: there is nothing to try again. */
function NotEditable({ id }: { id: number }) {
  return (
    <EmptyState
      icon={<IconLock size={30} stroke={1.5} />}
      title={t('edit.notEditable')}
      hint={problemText({ code: 'MeetingNotEditable' })}
      action={
        <Button variant="default" renderRoot={(props) => <Link to={screens.meetingDetails.to({ id })} {...props} />}>
          {t('list.details')}
        </Button>
      }
    />
  )
}

interface MeetingEditFormProps {
  meeting: MeetingDetail
  limits: MeetingLimits
  user: SignedInUser
}

function MeetingEditForm({ meeting, limits, user }: MeetingEditFormProps) {
  const goTo = useGoTo()
  const fieldTexts = useMeetingFieldTexts()
  const toDetails = () => goTo(screens.meetingDetails.to({ id: meeting.id }))
  const ownerEmail = meeting.ownerEmail ?? user.email
  const [call] = useState(() => ({
    ...meetings.update,
    body: formSchemaFor(meetings.update.body, limits, meeting),
  }))
  const edit = useEditForm(call, {
    record: meeting,
    valuesOf: (record) => ({
      id: record.id,
      ...valuesOf(record, ownerEmail, limits),
      status: record.status,
      updatedAt: record.updatedAt,
    }),
    findLatest: async () => (await callServer(meetings.find, { params: { id: meeting.id } })).data,
    beforeSubmit: dropEmptyRows,
    refreshes: meetingQueries,
    success: 'meetings:edit.done',
    onSaved: toDetails,
    draftKey: `meetings.edit.${meeting.id}`,
  })

  return (
    <EditForm edit={edit} fieldTexts={fieldTexts} onCancel={() => void toDetails()}>
      <MeetingFormFields limits={limits} owner={{ name: meeting.createdBy, email: ownerEmail }} isEdit />
    </EditForm>
  )
}
