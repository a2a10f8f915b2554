import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.js'
import { nothingLocked } from '../../contract/locks.js'
import { startTestSignalling } from './testing/test-signalling.js'

type Room = Awaited<ReturnType<typeof startTestSignalling>>
let room: Room
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

describe('coming in', () => {
  test('somebody who enters is welcomed with the room as it is, and the others hear of it', async () => {
    const meeting = room.createMeeting({ welcome: 'Chào mừng' })
    const host = await room.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
    const guest = await room.arrive(meeting, { name: 'Chi' })
    await guest.ask('enter', { name: 'Chi Nguyễn' })
    const { view } = await guest.next('welcome')
    expect(view.people.map(({ name }) => name)).toEqual(['Bình', 'Chi Nguyễn'])
    expect(view.meeting.welcome).toBe('Chào mừng')
    expect(view.me.role).toBe('VIEWER')
    const { person } = await host.next('person', (message) => message.person.userId === guest.userId)
    expect(person).toMatchObject({ name: 'Chi Nguyễn', microphone: 'none', hasCamera: false })
  })

  test('a name the portal vouches for cannot be changed', async () => {
    const meeting = room.createMeeting()
    const person = await room.arrive(meeting, { name: 'Dũng', isNameFixed: true })
    await person.ask('enter', { name: 'Giám đốc' })
    expect((await person.next('welcome')).view.people[0]?.name).toBe('Dũng')
  })

  test('a ticket works once; the tab that has it comes back with its key', async () => {
    const meeting = room.createMeeting()
    const { ticket } = room.register(meeting)
    const first = await room.openSession({ sessionToken: ticket })
    expect(first.status).toBe(200)
    expect(await room.openSession({ sessionToken: ticket })).toMatchObject({ status: 409, body: { code: 'TicketUsed' } })
    expect(await room.openSession({ resumeKey: first.body.resumeKey })).toMatchObject({ status: 200 })
    expect(await room.openSession({ sessionToken: 'x'.repeat(32) })).toMatchObject({
      status: 404,
      body: { code: 'TicketUnknown' },
    })
    expect(await room.openSession({ sessionToken: 7 })).toMatchObject({ status: 400 })
  })

  test('nobody new comes into a locked room, nor into a full one', async () => {
    const meeting = room.createMeeting({ maxParticipants: 2 })
    const host = await room.enter(meeting, { role: 'MODERATOR' })
    await host.ask('setLocks', { ...nothingLocked, room: true })
    const late = await room.arrive(meeting)
    await expect(late.ask('enter', { name: 'Muộn' })).rejects.toThrow('RoomLocked')
    await host.ask('setLocks', nothingLocked)
    await late.ask('enter', { name: 'Muộn' })
    const third = await room.arrive(meeting)
    await expect(third.ask('enter', { name: 'Ba' })).rejects.toThrow('RoomFull')
  })
})

describe('waiting', () => {
  test('somebody who waits hears nothing of the room and gets no media until a host lets them in', async () => {
    const meeting = room.createMeeting()
    const host = await room.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
    const guest = await room.arrive(meeting, { name: 'Khách', mustWait: true })
    await guest.ask('enter', { name: 'Khách' })
    await guest.next('waiting')
    expect((await host.next('waitingList')).waiting).toMatchObject([{ userId: guest.userId, name: 'Khách' }])
    await host.ask('chat', { key: 'key-00000', to: null, text: 'bí mật' })
    await expect(guest.ask('offer', { sdp: 'v=0' })).rejects.toThrow('NotInRoom')
    await expect(guest.ask('admit', { userIds: [guest.userId] })).rejects.toThrow('NotInRoom')
    expect(room.media.told.has(`allow ${guest.userId}`)).toBe(false)
    expect(guest.unread('chat')).toEqual([])
    await host.ask('admit', { userIds: [guest.userId] })
    await guest.next('welcome')
    expect((await host.next('waitingList', ({ waiting }) => waiting.length === 0)).waiting).toEqual([])
    expect(await guest.ask('offer', { sdp: 'v=0' })).toEqual({ sdp: 'answer to v=0' })
  })

  test('somebody who is denied is told, and the door stays shut', async () => {
    const meeting = room.createMeeting()
    const host = await room.enter(meeting, { role: 'MODERATOR' })
    const guest = await room.arrive(meeting, { mustWait: true })
    await guest.ask('enter', { name: 'Khách' })
    await host.ask('deny', { userIds: [guest.userId] })
    await guest.next('denied')
    expect(await guest.closed).toBe(4000)
    expect(await room.openSession({ resumeKey: guest.resumeKey })).toMatchObject({ status: 403, body: { code: 'Denied' } })
  })
})

describe('microphone, camera, screen', () => {
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
})

describe('hosts', () => {
  const hostMessages = [
    ['admit', { userIds: [] }],
    ['deny', { userIds: [] }],
    ['mute', { userId: 'x' }],
    ['muteAll', { stay: true }],
    ['askToUnmute', { userId: 'x' }],
    ['stopCamera', { userId: 'x' }],
    ['stopScreen', { userId: 'x' }],
    ['lowerHand', { userId: 'x' }],
    ['setRole', { userId: 'x', role: 'MODERATOR' }],
    ['remove', { userId: 'x' }],
    ['setLocks', nothingLocked],
    ['setRecording', { isOn: true }],
    ['end', {}],
  ] as const

  test.each(hostMessages)('a viewer cannot send %s', async (type, body) => {
    const meeting = room.createMeeting()
    const viewer = await room.enter(meeting)
    await expect(viewer.ask(type, body as never)).rejects.toThrow('HostsOnly')
  })

  test('a viewer becomes host and sees who waits; the last host stays one', async () => {
    const meeting = room.createMeeting()
    const host = await room.enter(meeting, { role: 'MODERATOR' })
    const other = await room.enter(meeting)
    const waiting = await room.arrive(meeting, { mustWait: true, name: 'Chờ' })
    await waiting.ask('enter', { name: 'Chờ' })
    await expect(host.ask('setRole', { userId: host.userId, role: 'VIEWER' })).rejects.toThrow('LastHost')
    await host.ask('setRole', { userId: other.userId, role: 'MODERATOR' })
    const { view } = await other.next('view')
    expect(view.me.role).toBe('MODERATOR')
    expect(view.waiting).toMatchObject([{ name: 'Chờ' }])
  })

  test('somebody removed is out, and cannot come back', async () => {
    const meeting = room.createMeeting()
    const host = await room.enter(meeting, { role: 'MODERATOR' })
    const guest = await room.enter(meeting)
    await host.ask('remove', { userId: guest.userId })
    await guest.next('removed')
    expect(await guest.closed).toBe(4000)
    expect(room.media.told.get(`disconnect ${guest.userId}`)).toBe(true)
    expect(await room.openSession({ resumeKey: guest.resumeKey })).toMatchObject({ status: 403, body: { code: 'Removed' } })
    await expect(host.ask('remove', { userId: host.userId })).rejects.toThrow('BadMessage')
  })

  test('hidden list: viewers see hosts and themselves, and hear of nobody else', async () => {
    const meeting = room.createMeeting({ locks: { ...nothingLocked, userList: true } })
    await room.enter(meeting, { name: 'Chủ trì', role: 'MODERATOR' })
    const one = await room.enter(meeting, { name: 'Một' })
    const two = await room.enter(meeting, { name: 'Hai' })
    const again = await one.reconnect()
    expect((await again.next('welcome')).view.people.map(({ name }) => name)).toEqual(['Chủ trì', 'Một'])
    await two.ask('hand', { isUp: true })
    await again.ask('hand', { isUp: true })
    const own = await again.next('person')
    expect(own.person.userId).toBe(one.userId)
  })

  test('the end is told to everybody, and nothing works after it', async () => {
    const meeting = room.createMeeting()
    const host = await room.enter(meeting, { role: 'MODERATOR' })
    const guest = await room.enter(meeting)
    await host.ask('setRecording', { isOn: true })
    await host.ask('end', {})
    expect(await guest.next('ended')).toMatchObject({ reason: 'endedByHost' })
    expect(await guest.closed).toBe(4000)
    await expect.poll(() => room.media.told.get(`close ${meeting.settings.internalId}`)).toBe(true)
    expect(room.recorded).toContain(meeting)
    expect(await room.openSession({ resumeKey: guest.resumeKey })).toMatchObject({ status: 410 })
  })
})

describe('chat', () => {
  test('a private message reaches two people; one sent twice is one', async () => {
    const meeting = room.createMeeting()
    const an = await room.enter(meeting, { name: 'An' })
    const binh = await room.enter(meeting, { name: 'Bình' })
    const chi = await room.enter(meeting, { name: 'Chi' })
    const first = await an.ask('chat', { key: 'key-00001', to: binh.userId, text: 'riêng' })
    expect(await an.ask('chat', { key: 'key-00001', to: binh.userId, text: 'riêng' })).toEqual(first)
    await an.ask('chat', { key: 'key-00002', to: null, text: 'chung' })
    expect((await binh.next('chat')).message).toMatchObject({ text: 'riêng', from: { name: 'An' }, to: { name: 'Bình' } })
    expect((await chi.next('chat')).message.text).toBe('chung')
    expect((await binh.next('chat')).message.text).toBe('chung')
    expect(binh.unread('chat')).toEqual([])
  })

  test('locks bind viewers among themselves; a host can always be written to', async () => {
    const meeting = room.createMeeting({ locks: { ...nothingLocked, publicChat: true, privateChat: true } })
    const host = await room.enter(meeting, { role: 'MODERATOR' })
    const one = await room.enter(meeting)
    const two = await room.enter(meeting)
    await expect(one.ask('chat', { key: 'key-00001', to: null, text: 'a' })).rejects.toThrow('Locked')
    await expect(one.ask('chat', { key: 'key-00002', to: two.userId, text: 'a' })).rejects.toThrow('Locked')
    await one.ask('chat', { key: 'key-00003', to: host.userId, text: 'giúp tôi' })
    expect((await host.next('chat')).message.text).toBe('giúp tôi')
  })

  test('too much and too fast is refused', async () => {
    const meeting = room.createMeeting()
    const person = await room.enter(meeting)
    const text = 'x'.repeat(limits.chatCharacters + 1)
    await expect(person.ask('chat', { key: 'key-long-', to: null, text })).rejects.toThrow('BadMessage')
    for (let count = 0; count < limits.chatMessagesPer10Seconds; count++)
      await person.ask('chat', { key: `key-000${count}`, to: null, text: 'a' })
    await expect(person.ask('chat', { key: 'key-last-', to: null, text: 'a' })).rejects.toThrow('TooFast')
  })
})

describe('lost connections', () => {
  test('somebody who comes back in time keeps place, chat and hand; the others see it', async () => {
    const meeting = room.createMeeting()
    const an = await room.enter(meeting, { name: 'An' })
    const binh = await room.enter(meeting, { name: 'Bình' })
    await an.ask('hand', { isUp: true })
    await an.ask('chat', { key: 'key-00001', to: null, text: 'còn đây' })
    an.drop()
    await binh.next('network', ({ level }) => level === 'lost')
    const back = await an.reconnect()
    const { view } = await back.next('welcome')
    expect(view.people.find(({ userId }) => userId === an.userId)?.handUpAt).toBeTypeOf('number')
    expect(view.chat.map(({ text }) => text)).toEqual(['còn đây'])
    await binh.next('network', ({ level }) => level === 'good')
    expect(binh.unread('personLeft')).toEqual([])
  })

  test('the newest tab has the place', async () => {
    const meeting = room.createMeeting()
    const an = await room.enter(meeting)
    const newer = await an.reconnect()
    await an.next('replaced')
    expect(await an.closed).toBe(4001)
    await newer.next('welcome')
    await newer.ask('hand', { isUp: true })
  })

  test('somebody who does not come back has left', async () => {
    const hurried = await startTestSignalling({ graceMs: 20 })
    const meeting = hurried.createMeeting()
    const an = await hurried.enter(meeting)
    const binh = await hurried.enter(meeting)
    an.drop()
    expect((await binh.next('personLeft')).userId).toBe(an.userId)
    await hurried.remove()
  })

  test('a room that starts again knows its people, chat, locks and bans, and its recording goes on', async () => {
    const before = await startTestSignalling()
    const meeting = before.createMeeting()
    const host = await before.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
    const guest = await before.enter(meeting, { name: 'Chi' })
    const removed = await before.enter(meeting, { name: 'Xấu' })
    await guest.ask('chat', { key: 'key-00001', to: null, text: 'trước' })
    await host.ask('setLocks', { ...nothingLocked, screen: true })
    await host.ask('setRecording', { isOn: true })
    await host.ask('remove', { userId: removed.userId })
    await before.stop()
    expect(await guest.closed).toBe(1012)

    const after = await startTestSignalling({ dataDir: before.dataDir })
    expect(after.media.told.get(`record ${meeting.settings.internalId}`)).toContain('rtp')
    const { openPerson } = await import('./testing/test-person.js')
    const back = await openPerson({ url: after.url, userId: guest.userId, name: 'Chi', resumeKey: guest.resumeKey })
    const { view } = await back.next('welcome')
    expect(view.people.map(({ name }) => name)).toEqual(['Bình', 'Chi'])
    expect(view.chat.map(({ text }) => text)).toEqual(['trước'])
    expect(view.locks.screen).toBe(true)
    expect(view.recording.isOn).toBe(true)
    expect(await after.openSession({ resumeKey: removed.resumeKey })).toMatchObject({ body: { code: 'Removed' } })
    await after.remove()
  })

  test('a dead media worker makes the pages connect anew', async () => {
    const meeting = room.createMeeting()
    const an = await room.enter(meeting)
    room.media.say({ type: 'roomLost', roomId: meeting.settings.internalId })
    expect(await an.next('mediaLost')).toEqual({ type: 'mediaLost' })
  })
})

describe('hostile pages', () => {
  test('nonsense is refused and the socket goes on', async () => {
    const meeting = room.createMeeting()
    const person = await room.enter(meeting)
    for (const text of ['', '{', 'null', '[]', '{"type":5}', '{"type":"__proto__","number":1}', '{"type":"enter"}'])
      person.sendRaw(text)
    await expect(person.ask('constructor' as never, {} as never)).rejects.toThrow('BadMessage')
    await expect(person.ask('offer', { sdp: 'broken' })).rejects.toThrow('MediaFailed')
    await expect(person.ask('microphone', { state: 'loud' as never })).rejects.toThrow('BadMessage')
    await person.ask('hand', { isUp: true })
  })

  test('a role in the message does not make a host', async () => {
    const meeting = room.createMeeting()
    const person = await room.arrive(meeting)
    await person.ask('enter', { name: 'Giả', role: 'MODERATOR' } as never)
    expect((await person.next('welcome')).view.me.role).toBe('VIEWER')
  })

  test('a message over the limit, and a flood, close the socket', async () => {
    const meeting = room.createMeeting()
    const big = await room.enter(meeting)
    big.sendRaw('x'.repeat(limits.messageBytes + 1))
    expect(await big.closed).toBe(1009)
    const fast = await room.enter(meeting)
    for (let count = 0; count < 200; count++) fast.sendRaw('{}')
    expect(await fast.closed).toBe(4008)
  })

  test('a socket without a good key is closed', async () => {
    const { openPerson } = await import('./testing/test-person.js')
    const person = await openPerson({ url: room.url, userId: '', name: '', resumeKey: 'x'.repeat(32) })
    expect(await person.closed).toBe(4003)
  })
})
