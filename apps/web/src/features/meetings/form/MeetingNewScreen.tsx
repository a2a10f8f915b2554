import type { SignedInUser } from '@hop/contract/features/sign-in'
import { meetings } from '@hop/contract/features/meetings'
import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { useScreenSearch } from '../../../screens/useScreenSearch'
import { useAction } from '../../../api/useAction'
import { useCall } from '../../../api/useCall'
import { useFormDraft } from '../../../forms/drafts'
import { useUser } from '../../../session/session'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { refusalInForm } from '../../../ui/form/apply-refusal'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/page/PageHeader'
import { RestoredDraftNotice } from '../../../ui/form/RestoredDraftNotice'
import { exactTimeText } from '../../../ui/text/times'
import { dropEmptyRows } from './drop-empty-rows'
import { copyOf, formSchemaFor, newMeeting, type MeetingInput, type MeetingLimits } from './meeting-form'
import { meetingQueries } from '../meeting-queries'
import { newMeetingSearch } from './new-meeting-search'
import { MeetingFormFields } from './MeetingFormFields'

export function MeetingNewScreen() {
  const { t } = useTranslation(['meetings', 'shell'])
  const user = useUser()
  const { cloneFrom } = useScreenSearch(screens.newMeeting, newMeetingSearch)
  const limits = useCall(meetings.limits, {}, { staleTimeMs: 0 })
  const original = useCall(meetings.find, { params: { id: cloneFrom ?? 0 } }, { enabled: cloneFrom !== undefined })
  const isReady = cloneFrom === undefined || original.data !== undefined

  const begin = (figures: MeetingLimits, by: SignedInUser): MeetingInput => {
    const now = Date.now()
    if (original.data) return copyOf(original.data.data, by, figures, now)
    return newMeeting(t('form.defaultName', { time: exactTimeText(new Date(now).toISOString()) }), by, figures, now)
  }
  const failed = limits.isError ? limits : original.isError ? original : undefined
  return (
    <Stack gap="md" maw={1080} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.newMeeting')} />
      {failed ? (
        <ErrorState error={failed.error} title={t('form.loadFailed')} onRetry={failed.refetch} />
      ) : user && limits.data && isReady ? (
        <NewMeetingForm
          key={cloneFrom ?? 'new'}
          limits={limits.data.data}
          begin={(figures) => begin(figures, user)}
          draftKey={cloneFrom === undefined ? 'meetings.create' : `meetings.clone.${cloneFrom}`}
        />
      ) : (
        <Skeleton h={480} aria-busy="true" />
      )}
    </Stack>
  )
}

interface NewMeetingFormProps {
  limits: MeetingLimits
  begin: (limits: MeetingLimits) => MeetingInput
  draftKey: string
}

function NewMeetingForm({ limits, begin, draftKey }: NewMeetingFormProps) {
  const { t } = useTranslation('meetings')
  const goTo = useGoTo()
  const [initial] = useState(() => begin(limits))
  const form = useSchemaForm(formSchemaFor(meetings.create.body, limits), initial)
  const draft = useFormDraft(form, draftKey)
  const create = useAction(meetings.create, {
    refreshes: meetingQueries,
    success: 'meetings:create.done',
    onSuccess: async ({ id }) => {
      draft.clear()
      await goTo(screens.meetingDetails.to({ id }))
    },
    onRefusal: refusalInForm(form),
  })
  return (
    <div onSubmitCapture={() => dropEmptyRows(form)}>
      <Stack gap="md">
        <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
        <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
          <MeetingFormFields limits={limits} />
          <FormActions
            submitLabel={t('create.submit')}
            onCancel={() => void goTo(screens.meetings.to())}
            isWaiting={!limits.hasSubscription}
          />
        </Form>
      </Stack>
    </div>
  )
}
