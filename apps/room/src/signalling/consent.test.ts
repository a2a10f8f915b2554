import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'
import type { TestPerson } from './testing/test-person.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

/** What the media server is asked to do meanwhile, in order. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  room.media.told.clear()
  await work()
  return [...room.media.told.keys()]
}
const takenFrom = ({ userId }: TestPerson) => room.media.told.get(`allow ${userId}`)
async function switchOn(person: TestPerson): Promise<void> {
  await person.ask('microphone', { state: 'on' })
  await person.ask('camera', { isOn: true })
}

test('while it is recorded nothing is taken from who has not agreed, whatever the page does; then it is', async () => {
  const meeting = room.createMeeting({ asksRecordingConsent: true })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting)
  for (const person of [host, guest]) await switchOn(person)
  await host.ask('agree', {})
  await host.ask('setRecording', { isOn: true })
  expect(takenFrom(host)).toEqual(['microphone', 'camera'])
  expect(takenFrom(guest)).toEqual([])
  await guest.ask('screen', { isOn: true })
  expect(takenFrom(guest)).toEqual([])
  await guest.ask('agree', {})
  expect(takenFrom(guest)).toEqual(['microphone', 'camera', 'screen'])
})

test('who does not agree is seen and heard again once nothing is recorded any more', async () => {
  const meeting = room.createMeeting({ asksRecordingConsent: true })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting)
  await switchOn(guest)
  await host.ask('setRecording', { isOn: true })
  expect(takenFrom(guest)).toEqual([])
  await host.ask('setRecording', { isOn: false })
  expect(takenFrom(guest)).toEqual(['microphone', 'camera'])
})

test('captions and messages of who has not agreed are refused while it is recorded, so that no recording holds them', async () => {
  const meeting = room.createMeeting({ asksRecordingConsent: true })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting)
  await host.ask('agree', {})
  await host.ask('setRecording', { isOn: true })
  const said = { text: 'tôi không đồng ý', language: 'vi', durationMs: 800 } as const
  for (const isFinal of [false, true])
    await expect(guest.ask('caption', { key: 'k1', isFinal, ...said })).rejects.toThrow('ConsentNeeded')
  for (const to of [null, host.userId])
    await expect(guest.ask('chat', { key: 'message-2', to, text: 'tôi không đồng ý' })).rejects.toThrow('ConsentNeeded')
  expect(meeting.state).toMatchObject({ captions: [], chat: [] })
  await guest.ask('agree', {})
  await guest.ask('caption', { key: 'k3', isFinal: true, ...said, text: 'tôi đồng ý' })
  await guest.ask('chat', { key: 'message-4', to: null, text: 'tôi đồng ý' })
  expect([...meeting.state.captions, ...meeting.state.chat].map(({ text }) => text)).toEqual(['tôi đồng ý', 'tôi đồng ý'])
})

test('nothing is recorded between the two: it is held back before a recording begins, and given back after it ends', async () => {
  const meeting = room.createMeeting({ asksRecordingConsent: true })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const held = `allow ${host.userId}`
  const record = `record ${meeting.settings.internalId}`
  expect(await asked(() => host.ask('setRecording', { isOn: true }))).toEqual([held, record])
  expect(await asked(() => host.ask('setRecording', { isOn: false }))).toEqual([record, held])
})

test('who agreed is not asked again after a reload, nor after leaving and coming back by the same place', async () => {
  const meeting = room.createMeeting({ asksRecordingConsent: true })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting)
  await host.ask('setRecording', { isOn: true })
  await guest.ask('agree', {})
  await guest.ask('leave', {})
  await guest.ask('enter', { name: 'An' })
  await switchOn(guest)
  expect(takenFrom(guest)).toEqual(['microphone', 'camera'])
})

test('hosts see who has agreed, at once; nobody else does', async () => {
  const meeting = room.createMeeting({ asksRecordingConsent: true })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const [guest, other] = [await room.enter(meeting), await room.enter(meeting)]
  await guest.ask('agree', {})
  const isAboutGuest = ({ person }: { person: { userId: string; hasAgreed: boolean | null } }) =>
    person.userId === guest.userId && person.hasAgreed !== false
  expect((await host.next('person', isAboutGuest)).person.hasAgreed).toBe(true)
  expect((await other.next('person', isAboutGuest)).person.hasAgreed).toBeNull()
  const late = await room.arrive(meeting, { role: 'MODERATOR' })
  await late.ask('enter', { name: 'Chủ trì' })
  const { view } = await late.next('welcome')
  expect(view.people.map(({ userId, hasAgreed }) => [userId, hasAgreed])).toEqual([
    [host.userId, false],
    [guest.userId, true],
    [other.userId, false],
    [late.userId, false],
  ])
})

test('a meeting that does not ask records everybody', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  await switchOn(host)
  await host.ask('setRecording', { isOn: true })
  expect(takenFrom(host)).toEqual(['microphone', 'camera'])
})
