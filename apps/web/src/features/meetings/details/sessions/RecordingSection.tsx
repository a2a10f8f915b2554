import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { isHidden, isProcessing, isTrashed, type Playback, recordings } from '@hop/contract/features/recordings'
import { hasEnded } from '@hop/contract/meeting-rules'
import { Progress, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../api/useCall'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Section } from '../../../../ui/page/Section'
import { RecordingChanges } from './RecordingChanges'
import { RecordingReady } from './RecordingReady'
import { RecordingTrash } from './RecordingTrash'
import type { ShownSession } from './useShownSession'
import { Waiting } from '../../../../ui/page/Waiting'

const t = textsOf('recordings', 'meeting-details')

const refetchMs = 15_000
/** A core that is there confirms within a second; until then the page warns that it has not. */
const unsettledMs = 2000

interface RecordingSectionProps {
  meeting: MeetingDetail
  shown: ShownSession
}

export function RecordingSection({ meeting, shown }: RecordingSectionProps) {
  const { id, sessions } = meeting
  const input = { query: { meetingId: id, session: shown.number } }
  useCall(recordings.playback, input, { refetchEveryMs: unsettledMs, refetchWhile: ({ isSettled }) => !isSettled })
  const query = useCall(
    recordings.playback,
    input,
    // What can be played changes seldom; its address is new whenever somebody comes back to the page.
    { refetchEveryMs: refetchMs, refetchWhile: isOnItsWay, refetchOnFocus: true },
  )
  const answer = query.data
  const hasSeveral = sessions.length > 1
  return (
    <Section title={t('title')} lead={hasSeveral ? t('meeting-details:sessions.number', { number: shown.number ?? 1 }) : null}>
      {answer ? (
        <Stack gap="sm">
          <Recording meeting={meeting} playback={answer} hasSeveral={hasSeveral} />
          <RecordingChanges playback={answer} />
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('failed')} onRetry={query.refetch} />
      ) : (
        <Waiting h={36} />
      )}
    </Section>
  )
}

const isOnItsWay = ({ playbackUrl }: Playback): boolean => playbackUrl === null

interface RecordingProps {
  meeting: MeetingDetail
  playback: Playback
  hasSeveral: boolean
}

function Recording({ meeting, playback, hasSeveral }: RecordingProps) {
  if (playback.playbackUrl !== null)
    return <RecordingReady playback={playback} url={playback.playbackUrl} coreKind={meeting.coreKind} />
  if (isTrashed(playback)) return <RecordingTrash playback={playback} />
  if (isProcessing(playback)) return <Making playback={playback} />
  if (isHidden(playback)) return <Text fz="sm">{t(playback.isSettled ? 'hidden' : 'unsettled.show')}</Text>
  return (
    <Text fz="sm" c="dimmed">
      {t(!hasSeveral ? (hasEnded(meeting) ? 'none' : 'noneYet') : 'noneInSession')}
    </Text>
  )
}

function Making({ playback: { progress, can } }: { playback: Playback }) {
  const words = progress === null ? t('processing') : t('processingPercent', { percent: progress })
  return (
    <Stack gap={6}>
      <Text fz="sm" role="status">
        {words}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={progress ?? 100} animated={progress === null} striped={progress === null} aria-label={words} />
      </Progress.Root>
      {can.share ? (
        <Text fz="xs" c="dimmed">
          {t('processingHint')}
        </Text>
      ) : null}
    </Stack>
  )
}
