import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { textsOf } from '@hop/texts/page-texts'
import { exactTimeText } from '../../../../ui/text/times'
import { rangeText } from '../../meeting-times'

const t = textsOf('meeting-details')

type Session = MeetingDetail['sessions'][number]

/** One start of a meeting in words: its number, and when it was. */
export function useSessionText() {
  const when = ({ startedAt, endedAt }: Session) => {
    if (startedAt === null) return t('sessions.opening')
    return endedAt === null ? t('sessions.running', { start: exactTimeText(startedAt) }) : rangeText(startedAt, endedAt)
  }
  const named = ({ number }: Pick<Session, 'number'>) => t('sessions.number', { number })
  return { named, when, whole: (session: Session) => `${named(session)} · ${when(session)}` }
}
