/** Translates a meeting's own events into those of webhooks. Remembers earlier events, so that it needs nothing but the log. */
import type { EventOf, MeasuredSample, MeetingEvent, Registration } from '../meetings/events.js'
import type { MeetingSettings } from '../meetings/meeting-settings.js'
import { createdMeeting, meetingIds, type WebhookEvent, type WebhookEventId } from './webhook-event.js'

/** A person in the room, as far as webhooks show. */
interface Inside {
  microphone: 'none' | 'muted' | 'on'
  hasCamera: boolean
  isSharingScreen: boolean
}

export type Translate = (event: MeetingEvent) => WebhookEvent[]

export function createTranslator(settings: MeetingSettings): Translate {
  const people = new Map<string, Registration>()
  const inside = new Map<string, Inside>()
  let isRecording = false

  const eventOf = (id: WebhookEventId, ts: number, parts: Record<string, unknown> = {}): WebhookEvent => ({
    data: { type: 'event', id, attributes: { meeting: meetingIds(settings), ...parts }, event: { ts } },
  })
  const user = (userId: string, more: Record<string, unknown> = {}) => {
    const person = people.get(userId)
    return {
      'internal-user-id': userId,
      'external-user-id': person?.externalId ?? userId,
      name: person?.name ?? '',
      role: person?.role ?? 'VIEWER',
      presenter: inside.get(userId)?.isSharingScreen ?? false,
      guest: person?.isGuest ?? false,
      ...more,
    }
  }

  function microphone({ at, userId, state }: EventOf<'microphone'>): WebhookEvent[] {
    const person = inside.get(userId)
    if (!person || person.microphone === state) return []
    const before = person.microphone
    person.microphone = state
    const told = {
      user: user(userId, { 'listening-only': state === 'none', 'sharing-mic': state !== 'none', muted: state === 'muted' }),
    }
    if (before === 'none') return [eventOf('user-audio-voice-enabled', at, told)]
    if (state === 'none') return [eventOf('user-audio-voice-disabled', at, told)]
    return [eventOf(state === 'muted' ? 'user-audio-muted' : 'user-audio-unmuted', at, told)]
  }

  function camera(userId: string, isOn: boolean, at: number): WebhookEvent {
    change(inside, userId, { hasCamera: isOn })
    const stream = `${userId}-camera`
    return eventOf(isOn ? 'user-cam-broadcast-start' : 'user-cam-broadcast-end', at, { user: user(userId, { stream }) })
  }

  function leave(userId: string, at: number, reason: string): WebhookEvent[] {
    const person = inside.get(userId)
    if (!person) return []
    // Everything that a person has on is switched off before the person leaves: receivers keep count of both.
    const events = microphone({ type: 'microphone', at, userId, state: 'none', by: userId })
    if (person.hasCamera) events.push(camera(userId, false, at))
    if (person.isSharingScreen) events.push(eventOf('meeting-screenshare-stopped', at, { user: user(userId) }))
    events.push(eventOf('user-left', at, { user: user(userId, { reason }) }))
    inside.delete(userId)
    return events
  }

  function recording(isOn: boolean, at: number): WebhookEvent[] {
    if (isRecording === isOn) return []
    isRecording = isOn
    return [eventOf(isOn ? 'meeting-recording-started' : 'meeting-recording-stopped', at)]
  }

  return (event) => {
    const { at } = event
    switch (event.type) {
      case 'created':
        return [eventOf('meeting-created', at, { meeting: createdMeeting(settings) })]
      case 'registered':
        people.set(event.registration.userId, { ...event.registration })
        return []
      case 'roleChanged':
        change(people, event.userId, { role: event.role })
        return []
      case 'joined': {
        change(people, event.userId, { name: event.name })
        inside.set(event.userId, { microphone: 'none', hasCamera: false, isSharingScreen: false })
        const more = {
          userdata: people.get(event.userId)?.userdata ?? {},
          'ip-address': event.ipAddress,
          'user-agent': event.userAgent,
        }
        return [eventOf('user-joined', at, { user: user(event.userId, more) })]
      }
      case 'left':
        return leave(event.userId, event.heardAt ?? at, event.reason)
      case 'microphone':
        return microphone(event)
      case 'camera':
        return [camera(event.userId, event.isOn, at)]
      case 'screen': {
        change(inside, event.userId, { isSharingScreen: event.isOn })
        const id = event.isOn ? 'meeting-screenshare-started' : 'meeting-screenshare-stopped'
        return [eventOf(id, at, { user: user(event.userId) })]
      }
      case 'hand':
        return [eventOf('user-raise-hand-changed', at, { user: user(event.userId, { 'raise-hand': event.isUp }) })]
      case 'chat': {
        const { id, from, to, text } = event.message
        // A private conversation is not sent to anybody else.
        if (to) return []
        const sender = { ...user(from.userId), name: from.name, time: at }
        return [
          eventOf('chat-group-message-sent', at, {
            'chat-message': { id, message: text, sender },
            'chat-id': 'MAIN-PUBLIC-GROUP-CHAT',
          }),
        ]
      }
      case 'recording':
        return recording(event.isOn, at)
      case 'caption': {
        const { id, userId, text, language, startedAt, endedAt } = event.caption
        const transcript = { id, transcript: text, locale: language, final: true, 'start-time': startedAt, 'end-time': endedAt }
        return [eventOf('transcript-updated', at, { user: user(userId), transcript })]
      }
      case 'measured':
        return [eventOf('hop-quality-sampled', at, { samples: event.samples.map(sampleOf) })]
      case 'quality':
        return [eventOf('hop-quality-sampled', at, { samples: [sampleOf(event)] })]
      case 'clientError': {
        const { kind, detail, userAgent, deviceType, os, browser } = event.error
        return [
          eventOf('hop-client-error', at, {
            user: user(event.userId),
            error: { kind, detail, 'user-agent': userAgent, 'device-type': deviceType, os, browser },
          }),
        ]
      }
      case 'ended': {
        const leaving = [...inside.keys()].flatMap((userId) => leave(userId, at, 'ended'))
        const meeting = { ...meetingIds(settings), reason: event.reason }
        return [...leaving, ...recording(false, at), eventOf('meeting-ended', at, { meeting })]
      }
      case 'ticketUsed':
      case 'waits':
      case 'admitted':
      case 'denied':
      case 'removed':
      case 'settled':
      case 'agreed':
      case 'captionsAsked':
      case 'locks':
      case 'waitingRoom':
      case 'recordingLow':
      case 'recordingSpace':
        return []
    }
  }
}

const sampleOf = ({ at, userId, sample }: MeasuredSample) => ({
  'internal-user-id': userId,
  ts: at,
  'loss-percent': sample.lossPercent,
  'jitter-ms': sample.jitterMs,
  'rtt-ms': sample.rttMs,
  'sent-kbps': sample.sentKbps,
  'received-kbps': sample.receivedKbps,
  'frames-per-second': sample.framesPerSecond,
  'uplink-loss-percent': sample.uplink?.lossPercent ?? null,
  'uplink-jitter-ms': sample.uplink?.jitterMs ?? null,
})

function change<Value extends object>(map: Map<string, Value>, key: string, changes: Partial<Value>): void {
  const value = map.get(key)
  if (value) Object.assign(value, changes)
}
