/** How often and how long each person talked, for the analytics of the meeting. What was before a restart of the room is not known. */
import type { Talk } from './meeting-analytics.js'

/** The media server, which detects who talks. */
interface TalkSource {
  onEvent(listener: (event: { type: string; roomId: string; peerIds?: string[] }) => void): void
}

export interface TalkTimes {
  of(userId: string): Talk
}

/** User ids are random: one map for all meetings. */
export function measureTalkTimes(
  media: TalkSource,
  now: () => number,
  onForgotten: (forget: (userIds: Iterable<string>) => void) => void,
): TalkTimes {
  const talks = new Map<string, Talk & { since: number | null }>()
  const talkingIn = new Map<string, string[]>()
  const of = (userId: string) => {
    const known = talks.get(userId)
    return { talks: known?.talks ?? 0, totalMs: (known?.totalMs ?? 0) + (known?.since ? now() - known.since : 0) }
  }
  media.onEvent((event) => {
    if (event.type !== 'talking' && event.type !== 'roomLost') return
    const talking = event.type === 'talking' ? (event.peerIds ?? []) : []
    for (const userId of talkingIn.get(event.roomId) ?? [])
      if (!talking.includes(userId)) talks.set(userId, { ...of(userId), since: null })
    for (const userId of talking)
      if (!talks.get(userId)?.since) talks.set(userId, { ...of(userId), talks: of(userId).talks + 1, since: now() })
    if (talking.length > 0) talkingIn.set(event.roomId, talking)
    else talkingIn.delete(event.roomId)
  })
  onForgotten((userIds) => {
    for (const userId of userIds) talks.delete(userId)
  })
  return { of }
}
