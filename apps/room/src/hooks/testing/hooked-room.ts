/** A room of its own for each test, with somebody who receives what its hooks send. */
import { afterEach, beforeEach } from 'vitest'
import { enter } from '../../testing/enter.js'
import { openReceiver, type Received, type Receiver } from '../../testing/receiver.js'
import { openTestRoom, removeDataDir, type TestRoom, type TestRoomOptions } from '../../testing/test-room.js'
import type { WebhookEvent } from '../webhook-event.js'

export const delays = {
  hooksMs: [20, 20, 50, 50, 100, 100, 200, 200, 500, 1000, 2000, 4000, 8000],
  callbacksMs: [20, 20, 20, 20],
}
const quality = { lossPercent: 1, jitterMs: 2, rttMs: 40, sentKbps: 700, receivedKbps: 900, framesPerSecond: 15 }
const uplink = { lossPercent: 3, jitterMs: 7 }

export const eventOf = ({ body }: Received): WebhookEvent['data'] => {
  const [event] = JSON.parse(new URLSearchParams(body).get('event')!) as WebhookEvent[]
  return event!.data
}
export const idsOf = (received: Received[]) => received.map((each) => eventOf(each).id)

export function onHookedRoom() {
  const here = {} as { room: TestRoom; receiver: Receiver }
  beforeEach(async () => {
    here.receiver = await openReceiver()
    await open()
  })
  afterEach(async () => {
    await here.room.stop()
    await here.receiver.close()
    removeDataDir(here.room.dataDir)
  })

  async function open(options: TestRoomOptions = {}) {
    here.room = await openTestRoom({ delays, ...options })
  }
  async function reopen(options: TestRoomOptions = {}) {
    await here.room.stop()
    await open({ dataDir: here.room.dataDir, clock: here.room.clock, ...options })
  }
  const createHook = (params: Record<string, string> = {}) =>
    here.room.call('hooks/create', { callbackURL: `${here.receiver.url}/hook`, ...params })

  async function wholeMeeting(): Promise<void> {
    await here.room.call('create', { name: 'Hooked', meetingID: 'hooked', record: true, meta_room: 'A1' })
    const host = await enter(here.room, 'hooked', { fullName: 'Chủ trì', role: 'MODERATOR', userID: 'u-1', 'userdata-team': 'x' })
    const guest = await enter(here.room, 'hooked', { fullName: 'Khách', userID: 'u-2', guest: 'true' })
    const { meeting, userId } = host
    const by = userId
    meeting.record({ type: 'microphone', userId, state: 'on', by })
    meeting.record({ type: 'microphone', userId, state: 'muted', by })
    meeting.record({ type: 'microphone', userId, state: 'on', by })
    meeting.record({ type: 'microphone', userId, state: 'none', by })
    meeting.record({ type: 'camera', userId, isOn: true, by })
    meeting.record({ type: 'camera', userId, isOn: false, by })
    meeting.record({ type: 'screen', userId, isOn: true, by })
    meeting.record({ type: 'screen', userId, isOn: false, by })
    meeting.record({ type: 'hand', userId, isUp: true, by })
    const from = { userId, name: 'Chủ trì' }
    meeting.record({
      type: 'chat',
      key: 'k1',
      message: { id: 'c1', at: here.room.clock.now(), from, to: null, text: 'Xin chào' },
    })
    const to = { userId: guest.userId, name: 'Khách' }
    meeting.record({
      type: 'chat',
      key: 'k2',
      message: { id: 'c2', at: here.room.clock.now(), from, to, text: 'a private word' },
    })
    meeting.record({ type: 'recording', isOn: true, by })
    const caption = {
      id: 't1',
      userId,
      name: 'Chủ trì',
      text: 'Chào',
      language: 'vi-VN',
      isFinal: true,
      startedAt: 1,
      endedAt: 2,
    }
    meeting.record({ type: 'caption', caption })
    const samples = [userId, guest.userId].map((each) => ({ at: 5, userId: each, sample: { ...quality, uplink } }))
    meeting.record({ type: 'measured', samples })
    const error = { kind: 'device-blocked', detail: 'x', userAgent: 'Mozilla/5.0 (Linux; Android 16)' }
    meeting.record({ type: 'clientError', userId, error })
    guest.leave()
    await here.room.call('end', { meetingID: 'hooked' })
  }

  return { here, open, reopen, createHook, wholeMeeting }
}

export const wholeMeetingIds = [
  'meeting-created',
  'user-joined',
  'user-joined',
  'user-audio-voice-enabled',
  'user-audio-muted',
  'user-audio-unmuted',
  'user-audio-voice-disabled',
  'user-cam-broadcast-start',
  'user-cam-broadcast-end',
  'meeting-screenshare-started',
  'meeting-screenshare-stopped',
  'user-raise-hand-changed',
  'chat-group-message-sent',
  'meeting-recording-started',
  'transcript-updated',
  'hop-quality-sampled',
  'hop-client-error',
  'user-left',
  'user-left',
  'meeting-recording-stopped',
  'meeting-ended',
]
