import { meetings } from '@hop/contract/features/meetings'
import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/useCall'
import { useUser } from '../../app/session'
import { ErrorState } from '../../ui/ErrorState'
import { PageHeader } from '../../ui/PageHeader'
import { MeetingEditForm } from './MeetingEditForm'
import { MeetingStatusBadge } from './MeetingStatusBadge'

export function MeetingEditScreen() {
  const { t } = useTranslation(['meetings', 'shell'])
  const user = useUser()
  const { id } = useParams({ strict: false })
  const query = useCall(meetings.find, { params: { id: Number(id) } }, { staleTimeMs: 0 })
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
      {failed || (meeting && !meeting.can.edit) ? (
        <ErrorState
          error={failed?.error ?? { code: 'MeetingNotEditable' }}
          title={t('form.loadFailed')}
          onRetry={(failed ?? query).refetch}
        />
      ) : meeting && limits.data && user ? (
        <MeetingEditForm key={meeting.id} meeting={meeting} limits={limits.data.data} user={user} />
      ) : (
        <Skeleton h={480} aria-busy="true" />
      )}
    </Stack>
  )
}
