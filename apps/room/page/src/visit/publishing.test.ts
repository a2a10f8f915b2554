import type { MediaSource } from '@hop/room/contract/people'
import { expect, test } from 'vitest'
import type { LocalMedia, LocalMediaState } from '../media/local-media'
import { type RoomState, startState } from '../state/room-state'
import { createStore } from '../state/store'
import { person } from '../state/testing/people'
import { createPublishing } from './publishing'
import type { Send } from './send'

const track = {} as MediaStreamTrack

/** A room that knows a camera from before a reload, and answers a moment later, as the real one does. */
function reloadedPage() {
  const me = person('me', { microphone: 'on', hasCamera: true })
  const start = startState({ userId: 'me', role: 'VIEWER', meetingName: '' })
  const room = createStore<RoomState>({ ...start, standing: { kind: 'inside' }, people: [me] })
  const state = createStore({
    tracks: { microphone: null, camera: null, screen: null },
    isMuted: false,
    opening: { microphone: true, camera: true, screen: false },
  } as unknown as LocalMediaState)
  const told: string[] = []
  const send = (async (type: string, body: { isOn?: boolean; state?: string }) => {
    told.push(`${type} ${body.state ?? (body.isOn ? 'on' : 'off')}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (type === 'camera') room.set((before) => ({ ...before, people: [{ ...me, hasCamera: body.isOn === true }] }))
    return 'done'
  }) as Send
  const local = {
    state,
    open: () => Promise.resolve(true),
    close: (source: MediaSource) => settle(source, null),
    setMuted: (isMuted: boolean) => state.set((before) => ({ ...before, isMuted })),
  } as unknown as LocalMedia
  const settle = (source: MediaSource, opened: MediaStreamTrack | null) =>
    state.set((before) => ({
      ...before,
      tracks: { ...before.tracks, [source]: opened },
      opening: { ...before.opening, [source]: false },
    }))
  return { room, told, settle, publishing: createPublishing({ local, room, send }) }
}

test('a camera that is still opening after a reload is not reported as off', async () => {
  const { room, told, settle, publishing } = reloadedPage()
  settle('microphone', track)
  const first = publishing.announce()
  settle('camera', track)
  await Promise.all([first, publishing.announce()])
  expect(room.get().people[0]?.hasCamera).toBe(true)
  expect(told).not.toContain('camera off')
})

test('a camera that does not open after a reload is reported as off', async () => {
  const { room, settle, publishing } = reloadedPage()
  settle('microphone', track)
  const first = publishing.announce()
  settle('camera', null)
  await Promise.all([first, publishing.announce()])
  expect(room.get().people[0]?.hasCamera).toBe(false)
})

test('what was told while the room answered is not forgotten', async () => {
  const { room, settle, publishing } = reloadedPage()
  settle('microphone', track)
  settle('camera', null)
  const off = publishing.announce()
  await new Promise((resolve) => setTimeout(resolve, 7))
  settle('camera', track)
  await Promise.all([off, publishing.announce()])
  expect(room.get().people[0]?.hasCamera, 'the room and the device agree in the end').toBe(true)
})

/** A page whose browser asks about the microphone until the test answers. */
function askedPage() {
  const start = startState({ userId: 'me', role: 'VIEWER', meetingName: '' })
  const room = createStore<RoomState>({ ...start, standing: { kind: 'inside' }, people: [person('me')] })
  const state = createStore({
    tracks: { microphone: null, camera: null, screen: null },
    isMuted: true,
    opening: { microphone: false, camera: false, screen: false },
  } as unknown as LocalMediaState)
  const sent: string[] = []
  const send = (async (type: string, body: { state?: string }) => {
    sent.push(`${type} ${body.state}`)
    return await Promise.resolve('done')
  }) as Send
  let answer: (isAllowed: boolean) => void = () => undefined
  const opened = new Promise<boolean>((resolve) => (answer = resolve)).then((isAllowed) => {
    const microphone = isAllowed ? track : null
    state.set((before) => ({
      ...before,
      tracks: { ...before.tracks, microphone },
      opening: { ...before.opening, microphone: false },
    }))
    return isAllowed
  })
  const local = {
    state,
    open: () => {
      state.set((before) => ({ ...before, opening: { ...before.opening, microphone: true } }))
      return opened
    },
    setMuted: (isMuted: boolean) => state.set((before) => ({ ...before, isMuted })),
  } as unknown as LocalMedia
  return { sent, answer, isMuted: () => state.get().isMuted, publishing: createPublishing({ local, room, send }) }
}

test.each([
  ['a second press of the button', ({ publishing }: ReturnType<typeof askedPage>) => void publishing.toggle('microphone')],
  ['a host', ({ publishing }: ReturnType<typeof askedPage>) => publishing.stop('microphone')],
])('a microphone that %s mutes while the browser still asks opens muted', async (_who, mute) => {
  const page = askedPage()
  const toggled = page.publishing.toggle('microphone')
  mute(page)
  page.answer(true)
  await toggled
  expect([page.isMuted(), page.sent.at(-1)]).toEqual([true, 'microphone muted'])
  expect(page.sent).not.toContain('microphone on')
})

test('a microphone that the browser refuses leaves its owner as muted as before', async () => {
  const page = askedPage()
  const toggled = page.publishing.toggle('microphone')
  page.answer(false)
  await toggled
  expect([page.isMuted(), page.sent]).toEqual([true, []])
})
