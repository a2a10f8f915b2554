import { meetings } from '@hop/contract/features/meetings'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { useScreenParams } from '../../../screens/useScreenParams'
import { useCall } from '../../../api/useCall'
import { useUser } from '../../../session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { PageHeader } from '../../../ui/page/PageHeader'
import { problemText } from '../../../ui/feedback/problem-text'
import { MeetingEditForm } from './MeetingEditForm'
import { MeetingStatusBadge } from '../MeetingStatusBadge'

export function MeetingEditScreen() {
  const { t } = useTranslation(['meetings', 'shell'])
  const user = useUser()
  const { id } = useScreenParams(screens.editMeeting)
  const query = useCall(meetings.find, { params: { id } }, { staleTimeMs: 0 })
  const limits = useCall(meetings.limits, {}, { staleTimeMs: 0 })
  const meeting = query.data?.data
  const failed = query.isError ? query : limits.isError ? limits : undefined

  return (
    <Stack gap="md" maw={1080} mx="auto" w="100%">
      <PageHeader
        title={t('shell:screens.editMeeting')}
        beside={meeting ? <MeetingStatusBadge status={meeting.status} /> : null}
        lead={meeting?.name}
      />
      {failed ? (
        <ErrorState error={failed.error} title={t('form.loadFailed')} onRetry={failed.refetch} />
      ) : meeting && !meeting.can.edit ? (
        <NotEditable id={meeting.id} />
      ) : meeting && limits.data && user ? (
        <MeetingEditForm key={meeting.id} meeting={meeting} limits={limits.data.data} user={user} />
      ) : (
        <Skeleton h={480} aria-busy="true" />
      )}
    </Stack>
  )
}

/** Begun, over or somebody else's: there is nothing to try again. */
function NotEditable({ id }: { id: number }) {
  const { t } = useTranslation('meetings')
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
