import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { isBeingWritten, isToGrow, isWithoutWords, isWritten, transcripts } from '@hop/contract/features/transcripts'
import { Loader, Group, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../../api/useCall'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { Section } from '../../../../../ui/page/Section'
import type { ShownSession } from '../useShownSession'
import { ExportMenu } from './ExportMenu'
import { GeneralTab } from './GeneralTab'
import { PeopleTab } from './PeopleTab'
import { TimelineTab } from './TimelineTab'
import { Transcript } from './Transcript'
import { useMoments } from './useMoments'
import { Waiting } from '../../../../../ui/page/Waiting'

const t = textsOf('transcripts', 'meeting-details')

const refetchMs = 10_000

interface SessionNotesProps {
  meeting: MeetingDetail
  shown: ShownSession
}

/** What was said in a session, whole and summarised, for whoever may see what it left behind. */
export function SessionNotes({ meeting, shown }: SessionNotesProps) {
  const session = meeting.sessions.find(({ number }) => number === shown.number)
  if (!session?.canReview || session.mid === null) return null
  return <NotesOfSession key={session.mid} meeting={meeting} number={session.number} mid={session.mid} />
}

interface NotesProps {
  meeting: MeetingDetail
  number: number
  mid: string
}

function NotesOfSession({ meeting, number, mid }: NotesProps) {
  const content = useCall(
    transcripts.content,
    { query: { mid } },
    { refetchEveryMs: refetchMs, refetchWhile: isToGrow, refetchOnFocus: true },
  )
  const moments = useMoments(meeting, number)
  const answer = content.data
  const body = () => {
    if (!answer)
      return content.isError ? (
        <ErrorState error={content.error} title={t('loadFailed')} onRetry={content.refetch} />
      ) : (
        <Waiting h={120} />
      )
    if (isBeingWritten(answer))
      return (
        <Group gap="xs" wrap="nowrap" role="status">
          <Loader size="xs" aria-hidden="true" />
          <Text fz="sm">{t('waiting')}</Text>
        </Group>
      )
    if (isWithoutWords(answer) && answer.data.length === 0)
      return (
        <div>
          <Text fz="sm">{t('none')}</Text>
          <Text fz="sm" c="dimmed">
            {t('noneHint')}
          </Text>
        </div>
      )
    if (isWritten(answer)) return <NotesTabs {...{ meeting, mid, answer, moments }} />
    return (
      <>
        <Text fz="sm" c="dimmed" mb="sm">
          {t(answer.data.length === 0 ? 'liveEmpty' : 'live')}
        </Text>
        {answer.data.length > 0 ? <Transcript {...{ mid, answer, moments }} /> : null}
      </>
    )
  }
  return (
    <Section
      title={t('title')}
      lead={meeting.sessions.length > 1 ? t('meeting-details:sessions.number', { number }) : null}
      actions={answer && answer.data.length > 0 ? <ExportMenu mid={mid} /> : null}
    >
      {body()}
    </Section>
  )
}

const tabs = ['general', 'timeline', 'people', 'transcript'] as const

interface NotesTabsProps {
  meeting: MeetingDetail
  mid: string
  answer: Parameters<typeof Transcript>[0]['answer']
  moments: ReturnType<typeof useMoments>
}

/** A meeting without speech to text has a transcript at most. */
function NotesTabs({ meeting, mid, answer, moments }: NotesTabsProps) {
  const hasSummaries = meeting.activeVoiceText === 1
  const [tab, setTab] = useState<string | null>(hasSummaries ? 'general' : 'transcript')
  if (!hasSummaries) return <Transcript {...{ mid, answer, moments }} />
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List aria-label={t('tabs.label')} mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="general">
        <GeneralTab {...{ mid, moments }} />
      </Tabs.Panel>
      <Tabs.Panel value="timeline">
        <TimelineTab {...{ mid, moments }} />
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <PeopleTab {...{ mid, speakers: answer.speakers }} />
      </Tabs.Panel>
      <Tabs.Panel value="transcript">
        <Transcript {...{ mid, answer, moments }} />
      </Tabs.Panel>
    </Tabs>
  )
}
