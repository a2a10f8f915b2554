import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { callServer } from '../../../api/client'
import { EditForm } from '../../../forms/EditForm'
import { useEditForm } from '../../../forms/useEditForm'
import { dropEmptyRows } from './drop-empty-rows'
import { formSchemaFor, type MeetingInput, type MeetingLimits, valuesOf } from './meeting-form'
import { meetingQueries } from '../meeting-queries'
import { MeetingFormFields } from './MeetingFormFields'
import { useMeetingFieldTexts } from './useMeetingFieldTexts'

interface MeetingEditFormProps {
  meeting: MeetingDetail
  limits: MeetingLimits
  user: SignedInUser
}

export function MeetingEditForm({ meeting, limits, user }: MeetingEditFormProps) {
  const goTo = useGoTo()
  const fieldTexts = useMeetingFieldTexts()
  const toDetails = () => goTo(screens.meetingDetails.to({ id: meeting.id }))
  const [call] = useState(() => ({
    ...meetings.update,
    body: formSchemaFor(meetings.update.body, limits, meeting.scheduleStartTime),
  }))
  const edit = useEditForm(call, {
    record: meeting,
    valuesOf: (record) => ({
      id: record.id,
      ...valuesOf(record, user, limits),
      status: record.status,
      updatedAt: record.updatedAt,
    }),
    findLatest: async () => (await callServer(meetings.find, { params: { id: meeting.id } })).data,
    refreshes: meetingQueries,
    success: 'meetings:edit.done',
    onSaved: toDetails,
    draftKey: `meetings.edit.${meeting.id}`,
  })

  return (
    <div onSubmitCapture={() => dropEmptyRows(edit.form as unknown as UseFormReturn<MeetingInput>)}>
      <EditForm edit={edit} fieldTexts={fieldTexts} onCancel={() => void toDetails()}>
        <MeetingFormFields limits={limits} isEdit />
      </EditForm>
    </div>
  )
}
