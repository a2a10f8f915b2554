import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import type { TestPerson } from './testing/test-person.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test('only what is switched on may be sent; mute-all takes it back, whatever the page does', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
  const guest = await room.enter(meeting, { name: 'Chi' })
  expect(room.media.told.get(`allow ${guest.userId}`)).toEqual([])
  await guest.ask('microphone', { state: 'on' })
  await guest.ask('camera', { isOn: true })
  expect(room.media.told.get(`allow ${guest.userId}`)).toEqual(['microphone', 'camera'])
  await host.ask('muteAll', { stay: true })
  expect(room.media.told.get(`allow ${guest.userId}`)).toEqual(['camera'])
  expect(await guest.next('stoppedByHost')).toMatchObject({ source: 'microphone', by: 'Bình' })
  await expect(guest.ask('microphone', { state: 'on' })).rejects.toThrow('Locked')
  await host.ask('setLocks', nothingLocked)
  await guest.ask('microphone', { state: 'on' })
  expect(room.media.told.get(`allow ${guest.userId}`)).toEqual(['microphone', 'camera'])
})

test('whoever has no microphone yet is muted too: their browser may still ask, and their page alone knows', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
  const guest = await room.enter(meeting, { name: 'Chi' })
  for (const mute of [() => host.ask('muteAll', { stay: false }), () => host.ask('mute', { userId: guest.userId })]) {
    await mute()
    expect(await guest.next('stoppedByHost')).toMatchObject({ source: 'microphone', by: 'Bình' })
  }
  expect(host.unread('stoppedByHost'), 'no host mutes hosts by muting all').toEqual([])
})

test('whoever is asked about the recording is muted too: their page alone knows what comes on again when they agree', async () => {
  const meeting = room.createMeeting({ asksRecordingConsent: true })
  const host = await room.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
  const guest = await room.enter(meeting, { name: 'Chi' })
  await guest.ask('microphone', { state: 'on' })
  await host.ask('setRecording', { isOn: true })
  await guest.ask('microphone', { state: 'muted' })
  await host.ask('muteAll', { stay: false })
  expect(await guest.next('stoppedByHost')).toMatchObject({ source: 'microphone', by: 'Bình' })
})

test('one screen at a time: a viewer waits, a host takes it over', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const first = await room.enter(meeting)
  const second = await room.enter(meeting)
  await first.ask('screen', { isOn: true })
  await expect(second.ask('screen', { isOn: true })).rejects.toThrow('ScreenTaken')
  await host.ask('screen', { isOn: true })
  expect(await first.next('stoppedByHost')).toMatchObject({ source: 'screen' })
  expect(room.media.told.get(`allow ${first.userId}`)).toEqual([])
})

test('with "host cameras only", a viewer is sent hosts alone', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const viewer = await room.enter(meeting)
  await room.enter(meeting)
  expect(room.media.told.get(`cameras ${viewer.userId}`)).toBeNull()
  await host.ask('setLocks', { ...nothingLocked, hostCamerasOnly: true })
  expect(room.media.told.get(`cameras ${viewer.userId}`)).toEqual([host.userId])
  expect(room.media.told.get(`cameras ${host.userId}`)).toBeNull()
})

const switches = {
  microphone: (person: TestPerson, isOn: boolean) => person.ask('microphone', { state: isOn ? 'on' : 'muted' }),
  camera: (person: TestPerson, isOn: boolean) => person.ask('camera', { isOn }),
  screen: (person: TestPerson, isOn: boolean) => person.ask('screen', { isOn }),
}

test.each(['microphone', 'camera', 'screen'] as const)(
  'a lock on the %s takes it from viewers who have it, refuses it to them, and binds no host',
  async (source) => {
    const meeting = room.createMeeting()
    const host = await room.enter(meeting, { role: 'MODERATOR' })
    const viewer = await room.enter(meeting)
    await switches[source](viewer, true)
    expect(room.media.told.get(`allow ${viewer.userId}`)).toEqual([source])
    await host.ask('setLocks', { ...nothingLocked, [source]: true })
    expect(room.media.told.get(`allow ${viewer.userId}`)).toEqual([])
    expect(await viewer.next('stoppedByHost')).toMatchObject({ source })
    await expect(switches[source](viewer, true)).rejects.toThrow('Locked')
    expect(room.media.told.get(`allow ${viewer.userId}`)).toEqual([])
    await switches[source](host, true)
    expect(room.media.told.get(`allow ${host.userId}`)).toEqual([source])
    await host.ask('setLocks', nothingLocked)
    if (source === 'screen') await switches[source](host, false)
    await switches[source](viewer, true)
  },
)
