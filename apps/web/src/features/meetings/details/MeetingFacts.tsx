import { isRunning } from '@hop/contract/meeting-rules'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { DescriptionList, type Description } from '../../../ui/page/DescriptionList'
import { numberText } from '../../../ui/text/numbers'
import { RelativeTime } from '../../../ui/page/RelativeTime'
import { Section } from '../../../ui/page/Section'
import { exactTimeText } from '../../../ui/text/times'
import { foreignZone, minutesBetween, rangeInVietnam, rangeText, useDurationText } from '../meeting-times'
import { useViewer } from './viewer'

const t = textsOf('meeting-details')

export function MeetingFacts({ meeting }: { meeting: MeetingDetail }) {
  const durationText = useDurationText()
  const { maySeeCores } = useViewer()
  const { actualStartTime, actualEndTime } = meeting
  const onOrOff = (flag: 0 | 1) => t(flag === 1 ? 'facts.on' : 'facts.off')

  const actual: Description[] = []
  if (actualStartTime !== null) {
    const isOngoing = actualEndTime === null
    actual.push({
      term: t('facts.actual'),
      value: isOngoing ? (
        t('facts.actualSince', { start: exactTimeText(actualStartTime) })
      ) : (
        <Period start={actualStartTime} end={actualEndTime} />
      ),
    })
    if (!isOngoing)
      actual.push({ term: t('facts.actualDuration'), value: durationText(minutesBetween(actualStartTime, actualEndTime)) })
  }
  const forAdmins: Description[] = maySeeCores
    ? [{ term: t('facts.core'), value: meeting.coreDomain ?? t('facts.coreLater') }]
    : []
  const forOthers: Description[] = meeting.owner ? [] : [{ term: t('facts.createdBy'), value: meeting.createdBy }]

  return (
    <Section title={t('facts.title')}>
      <DescriptionList
        items={[
          { term: t('facts.schedule'), value: <Period start={meeting.scheduleStartTime} end={meeting.scheduleEndTime} /> },
          { term: t('facts.duration'), value: durationText(meeting.scheduleDuration) },
          ...actual,
          { term: t('facts.planned'), value: numberText(meeting.numOfParticipants) },
          ...(isRunning(meeting) ? [{ term: t('facts.now'), value: numberText(meeting.numUsers) }] : []),
          { term: t('facts.kind'), value: t(meeting.publicMeeting ? 'facts.public' : 'facts.closed') },
          { term: t('facts.faceId'), value: onOrOff(meeting.activeFaceId) },
          { term: t('facts.voiceText'), value: onOrOff(meeting.activeVoiceText) },
          { term: t('facts.reminders'), value: t(meeting.sendsReminders ? 'facts.remindersOn' : 'facts.off') },
          { term: t('facts.created'), value: <RelativeTime at={meeting.createTime} /> },
          ...forOthers,
          ...forAdmins,
        ]}
      />
    </Section>
  )
}

/** In the reader's own time; elsewhere with its zone, and as mails and colleagues in Vietnam write it. */
function Period({ start, end }: { start: string; end: string }) {
  const zone = foreignZone(start)
  const range = rangeText(start, end)
  if (zone === null) return range
  return (
    <>
      {t('facts.inZone', { range, zone })}
      <Text fz="xs" c="dimmed">
        {t('facts.inVietnam', { range: rangeInVietnam(start, end) })}
      </Text>
    </>
  )
}
