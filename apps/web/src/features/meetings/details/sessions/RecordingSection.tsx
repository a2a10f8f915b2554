import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { hasEnded } from '@hop/contract/meeting-rules'
import { isProcessing, recordings } from '@hop/contract/features/recordings'
import { Button, Loader, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconMovie } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../api/useCall'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Section } from '../../../../ui/page/Section'
import type { ShownSession } from './useShownSession'

const t = textsOf('meeting-details')

const refetchMs = 15_000

interface RecordingSectionProps {
  meeting: MeetingDetail
  shown: ShownSession
}

export function RecordingSection({ meeting, shown }: RecordingSectionProps) {
  const { id, sessions } = meeting
  const query = useCall(recordings.playback, { query: { meetingId: id, session: shown.number } }, { refetchEveryMs: refetchMs })
  const answer = query.data
  const hasSeveral = sessions.length > 1
  const content = () => {
    if (!answer)
      return query.isError ? (
        <ErrorState error={query.error} title={t('recording.failed')} onRetry={query.refetch} />
      ) : (
        <Skeleton h={36} />
      )
    if (answer.playbackUrl !== null)
      return (
        <Button
          component="a"
          href={answer.playbackUrl}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconMovie size={16} />}
          rightSection={<IconExternalLink size={14} />}
        >
          {t('recording.play')}
          <VisuallyHidden component="span"> ({t('recording.newTab')})</VisuallyHidden>
        </Button>
      )
    if (isProcessing(answer))
      return (
        <Group gap="xs" wrap="nowrap">
          <Loader size="xs" aria-hidden="true" />
          <Text fz="sm">{t('recording.processing')}</Text>
        </Group>
      )
    return (
      <Text fz="sm" c="dimmed">
        {t(!hasSeveral ? (hasEnded(meeting) ? 'recording.none' : 'recording.noneYet') : 'recording.noneInSession')}
      </Text>
    )
  }
  return (
    <Section title={t('recording.title')} lead={hasSeveral ? t('sessions.number', { number: shown.number ?? 1 }) : null}>
      {content()}
    </Section>
  )
}
