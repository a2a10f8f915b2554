/**
 * The people of a meeting and what they did, in the form of BigBlueButton's analytics callback (version 1.0). There are no polls
 * and emojis here.
 */
import type { MeetingEvent } from '../meetings/events.js'
import type { MeetingSettings } from '../meetings/meeting-settings.js'

export interface Talk {
  talks: number
  totalMs: number
}

interface Attendee {
  name: string
  isModerator: boolean
  /** A person may be here in two windows: away only when both are closed. */
  visits: Map<string, number>
  sessions: { from: number; to: number }[]
  chats: number
  hands: number
  talk: Talk
}

export function meetingAnalytics(settings: MeetingSettings, events: readonly MeetingEvent[], talkOf: (userId: string) => Talk) {
  const endedAt = events.findLast(({ type }) => type === 'ended')?.at ?? events.at(-1)?.at ?? settings.createTime
  return {
    version: '1.0',
    meeting_id: settings.meetingId,
    internal_meeting_id: settings.internalId,
    data: {
      metadata: {
        ...snakeKeys(settings.metadata),
        is_breakout: String(settings.breakout !== undefined),
        meeting_name: settings.name,
      },
      duration: seconds(endedAt - settings.createTime),
      start: iso(settings.createTime),
      finish: iso(endedAt),
      attendees: [...attendeesOf(events, endedAt, talkOf)].map(([externalId, attendee]) => ({
        ext_user_id: externalId,
        name: attendee.name,
        moderator: attendee.isModerator,
        joins: attendee.sessions.map(({ from }) => iso(from)),
        leaves: attendee.sessions.map(({ to }) => iso(to)),
        duration: seconds(attendee.sessions.reduce((sum, { from, to }) => sum + to - from, 0)),
        recent_talking_time: '',
        engagement: {
          chats: attendee.chats,
          talks: attendee.talk.talks,
          raisehand: attendee.hands,
          emojis: 0,
          poll_votes: 0,
          talk_time: seconds(attendee.talk.totalMs),
        },
      })),
      files: [],
      polls: [],
    },
  }
}

/** Keyed by the portal's own id of each person: the room's ids of visits are not sent. */
function attendeesOf(events: readonly MeetingEvent[], endedAt: number, talkOf: (userId: string) => Talk): Map<string, Attendee> {
  const attendees = new Map<string, Attendee>()
  const byVisit = new Map<string, { externalId: string; isModerator: boolean }>()
  const personOf = (userId: string) => attendees.get(byVisit.get(userId)?.externalId ?? '')
  const leave = (userId: string, at: number) => {
    const person = personOf(userId)
    const from = person?.visits.get(userId)
    if (!person || from === undefined) return
    person.visits.delete(userId)
    addSession(person, { from, to: at })
  }
  for (const event of events) {
    switch (event.type) {
      case 'registered':
        byVisit.set(event.registration.userId, {
          externalId: event.registration.externalId,
          isModerator: event.registration.role === 'MODERATOR',
        })
        break
      case 'joined': {
        const { externalId = event.userId, isModerator = false } = byVisit.get(event.userId) ?? {}
        const known = attendees.get(externalId)
        const person = known ?? { ...nobody(), name: event.name, isModerator }
        person.isModerator ||= isModerator
        person.visits.set(event.userId, event.at)
        const { talks, totalMs } = talkOf(event.userId)
        person.talk = { talks: person.talk.talks + talks, totalMs: person.talk.totalMs + totalMs }
        attendees.set(externalId, person)
        break
      }
      case 'left':
        leave(event.userId, event.at)
        break
      case 'chat': {
        const person = event.message.to === null ? personOf(event.message.from.userId) : undefined
        if (person) person.chats++
        break
      }
      case 'hand': {
        const person = event.isUp ? personOf(event.userId) : undefined
        if (person) person.hands++
        break
      }
    }
  }
  for (const { visits } of attendees.values()) for (const userId of visits.keys()) leave(userId, endedAt)
  return attendees
}

const nobody = (): Attendee => ({
  name: '',
  isModerator: false,
  visits: new Map(),
  sessions: [],
  chats: 0,
  hands: 0,
  talk: { talks: 0, totalMs: 0 },
})

/** Two windows at one time are one time. */
function addSession(person: Attendee, session: { from: number; to: number }): void {
  const last = person.sessions.at(-1)
  if (last && session.from <= last.to) {
    last.from = Math.min(last.from, session.from)
    last.to = Math.max(last.to, session.to)
  } else person.sessions.push(session)
}

const snakeKeys = (metadata: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata)
      // The caller's own; BigBlueButton leaves them out too.
      .filter(([name]) => !name.startsWith('gl-'))
      .map(([name, value]) => [name.replaceAll('-', '_'), value]),
  )

const seconds = (ms: number): number => Math.round(ms / 1000)
const iso = (at: number): string => new Date(at).toISOString()
