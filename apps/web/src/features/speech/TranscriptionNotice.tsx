import { isBeingHeard, isGivenUp, isTranscribing, speech } from '@hop/contract/features/speech'
import { transcripts } from '@hop/contract/features/transcripts'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconMicrophone } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { timeAndDayText } from '../../ui/text/times'
import { shouldShowTranscription } from './should-show-transcription'

const t = textsOf('speech')

const refetchMs = 10_000

/** How far the words of a session are; nothing once they are there, or when none were asked for. */
export function TranscriptionNotice({ mid }: { mid: string }) {
  const query = useCall(
    speech.transcription,
    { query: { mid } },
    { refetchEveryMs: refetchMs, refetchWhile: ({ data }) => isTranscribing(data) },
  )
  const again = useAction(speech.transcribeAgain, { refreshes: [speech.transcription], success: 'speech:transcription.again' })
  // Asked for by the page already: the section below this notice shows them.
  const words = useCall(transcripts.content, { query: { mid } }).data
  const found = query.data?.data
  if (!found || !words || !shouldShowTranscription(found, words.data.length > 0)) return null
  const { percent, problem, nextTryAt, can } = found
  const isOver = isGivenUp(found)
  return (
    <Alert
      color={isOver ? 'yellow' : 'blue'}
      variant="outline"
      icon={isOver ? <IconAlertTriangle size={18} /> : <IconMicrophone size={18} />}
      c="inherit"
      role="status"
    >
      <Stack gap="xs">
        <Text fz="sm">
          {isOver
            ? t('transcription.failed')
            : t(isBeingHeard(found) ? 'transcription.running' : 'transcription.waiting', { percent })}{' '}
          {problem ? t(`problems.${problem}`) : null}{' '}
          {nextTryAt ? t('transcription.nextTry', { time: timeAndDayText(nextTryAt) }) : null}
        </Text>
        {isBeingHeard(found) ? <Progress value={percent} aria-label={t('title')} /> : null}
        {can.tryAgain ? (
          <Group>
            <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate({ body: { mid } })}>
              {t('transcription.tryAgain')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  )
}
