import type { MediaSource } from '@hop/room/contract/people'
import { expect, test } from 'vitest'
import type { LocalMedia, LocalMediaState } from '../media/local-media'
import { type RoomState, startState } from '../state/room-state'
import { createStore } from '../state/store'
import { person } from '../state/testing/people'
import { type Consent, createConsent } from './consent'
import { createPublishing } from './publishing'
import type { Send } from './send'

const track = {} as MediaStreamTrack

interface Situation {
  tracks?: Partial<Record<MediaSource, MediaStreamTrack>>
  opening?: boolean
  isMuted?: boolean
  hasAgreed?: boolean
}

/** Inside a recorded meeting. */
function recordedMeeting({ tracks = {}, opening = false, isMuted = false, hasAgreed = false }: Situation = {}) {
  const start = startState({ userId: 'me', role: 'VIEWER', meetingName: '' })
  const room = createStore<RoomState>({
    ...start,
    standing: { kind: 'inside' },
    me: { ...start.me, hasAgreed },
    people: [person('me', { microphone: 'none', hasCamera: false })],
    recording: { ...start.recording, isOn: true },
    meeting: { ...start.meeting, asksRecordingConsent: true },
  })
  const state = createStore({
    tracks: { microphone: null, camera: null, screen: null, ...tracks },
    isMuted,
    opening: { microphone: opening, camera: opening, screen: false },
  } as unknown as LocalMediaState)
  const told: string[] = []
  const send = ((type: string, body: { isOn?: boolean; state?: string }) => {
    told.push(type === 'agree' ? type : `${type} ${body.state ?? (body.isOn ? 'on' : 'off')}`)
    return Promise.resolve('done')
  }) as Send
  const settle = (source: MediaSource, opened: MediaStreamTrack | null) =>
    state.set((before) => ({
      ...before,
      tracks: { ...before.tracks, [source]: opened },
      opening: { ...before.opening, [source]: false },
    }))
  const local = {
    state,
    open: (source: MediaSource) => {
      settle(source, track)
      return Promise.resolve(true)
    },
    close: (source: MediaSource) => settle(source, null),
    setMuted: (isMuted: boolean) => state.set((before) => ({ ...before, isMuted })),
  } as unknown as LocalMedia
  const publishing = createPublishing({ local, room, send, mayOpen: () => consent.state.get() !== 'asked' })
  const consent: Consent = createConsent(room, local, publishing, () => void send('agree', {}))
  return { told, state, publishing, consent }
}

const both = { microphone: track, camera: track }

test('nothing is on while the question is asked, and what was on is on once it is answered', async () => {
  const { told, state, consent } = recordedMeeting({ tracks: both })
  consent.check()
  expect(state.get()).toMatchObject({ isMuted: true, tracks: { camera: null } })
  expect(told).not.toContain('microphone on')
  consent.give()
  await expect.poll(() => told).toEqual(expect.arrayContaining(['agree', 'microphone on', 'camera on']))
  expect(told.indexOf('agree')).toBeLessThan(told.indexOf('microphone on'))
})

test('who comes in muted stays muted after agreeing', async () => {
  const { told, state, consent } = recordedMeeting({ tracks: both, isMuted: true })
  consent.check()
  consent.give()
  await expect.poll(() => told).toContain('camera on')
  expect(state.get().isMuted).toBe(true)
  expect(told).not.toContain('microphone on')
})

test.each([
  ['open', { tracks: both }],
  ['still opening', { opening: true }],
])('a microphone that was %s stays off after agreeing where a host has muted it meanwhile', async (_how, situation) => {
  const { told, state, consent } = recordedMeeting(situation)
  consent.check()
  expect(consent.isWished('microphone')).toBe(true)
  consent.stop('microphone')
  expect(consent.isWished('microphone')).toBe(false)
  consent.give()
  await expect.poll(() => told).toContain('camera on')
  expect(state.get().isMuted).toBe(true)
  expect(told).not.toContain('microphone on')
})

test('devices that are still opening are stopped, and opened once it is answered', async () => {
  const { told, state, consent } = recordedMeeting({ opening: true })
  consent.check()
  expect(state.get().opening).toMatchObject({ microphone: false, camera: false })
  expect(told).toEqual([])
  consent.give()
  await expect.poll(() => told).toEqual(expect.arrayContaining(['microphone on', 'camera on']))
})

test('after a reload nothing opens before the answer, and then what the room remembers', async () => {
  const { told, consent } = recordedMeeting()
  consent.check({ microphone: false, camera: true })
  expect(told).toEqual([])
  consent.give()
  await expect.poll(() => told).toContain('camera on')
  expect(told).not.toContain('microphone on')
})

test('whoever has agreed before is not asked again', () => {
  const { consent, state } = recordedMeeting({ tracks: both, hasAgreed: true })
  consent.check()
  expect(consent.state.get()).toBe('given')
  expect(state.get()).toMatchObject({ isMuted: false, tracks: both })
})

test('while it is asked no key and no button opens anything', async () => {
  const { told, state, publishing, consent } = recordedMeeting()
  consent.check()
  for (const source of ['microphone', 'camera', 'screen'] as const) await publishing.toggle(source)
  expect(state.get().tracks).toEqual({ microphone: null, camera: null, screen: null })
  expect(told).toEqual([])
})

test('who agreed and comes back after a lost connection agrees again, unasked', () => {
  const { told, consent } = recordedMeeting()
  consent.check()
  consent.give()
  consent.check()
  expect(consent.state.get()).toBe('given')
  expect(told.filter((type) => type === 'agree')).toHaveLength(2)
})
