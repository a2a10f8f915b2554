import type { MediaSource } from '@hop/room/contract/people'
import { expect, test } from 'vitest'
import type { LocalMedia, LocalMediaState } from '../media/local-media'
import { type RoomState, startState } from '../state/room-state'
import { createStore } from '../state/store'
import { person } from '../state/testing/people'
import { createConsent } from './consent'
import { createPublishing } from './publishing'
import type { Send } from './send'

const track = {} as MediaStreamTrack

/** Inside a recorded meeting, by somebody who was quicker than the devices. */
function recordedMeeting() {
  const start = startState({ userId: 'me', role: 'VIEWER', meetingName: '' })
  const room = createStore<RoomState>({
    ...start,
    standing: { kind: 'inside' },
    people: [person('me', { microphone: 'none', hasCamera: false })],
    recording: { ...start.recording, isOn: true },
    meeting: { ...start.meeting, asksRecordingConsent: true },
  })
  const state = createStore({
    tracks: { microphone: null, camera: null, screen: null },
    isMuted: false,
    opening: { microphone: true, camera: true, screen: false },
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
    open: () => Promise.resolve(true),
    close: (source: MediaSource) => settle(source, null),
    setMuted: (isMuted: boolean) => state.set((before) => ({ ...before, isMuted })),
  } as unknown as LocalMedia
  const publishing = createPublishing({ local, room, send })
  return { told, settle, consent: createConsent(room, local, publishing, () => void send('agree', {})) }
}

test('devices that open while the question is asked are on once it is answered', async () => {
  const { told, settle, consent } = recordedMeeting()
  consent.check()
  settle('microphone', track)
  settle('camera', track)
  expect(told).toEqual([])
  consent.give()
  await expect.poll(() => told).toEqual(expect.arrayContaining(['microphone on', 'camera on']))
  expect(told[0]).toBe('agree')
})

test('who agreed and comes back after a lost connection agrees again, unasked', () => {
  const { told, consent } = recordedMeeting()
  consent.check()
  consent.give()
  consent.check()
  expect(consent.state.get()).toBe('given')
  expect(told.filter((type) => type === 'agree')).toHaveLength(2)
})
