/** Who came to a session, what they did, and who may know it. */
import { attendance, type Attendee, type LogEntry } from '@hop/contract/features/attendance'
import { meetings } from '@hop/contract/features/meetings'
import { beforeEach, describe, expect, test } from 'vitest'
import { days, minutes } from '../../platform/clock.js'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { createPerson, createPlaces } from '../../testing/factories/index.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'
import { deleteOldEvents } from './delete-old-events.js'

const here = onBigBlueButton()
const hoa = { name: 'Trần Thị Hoa', email: 'hoa@example.vn', role: 'PARTICIPANT' as const }
const binh = { name: 'Lê Văn Bình', email: 'binh@example.vn', role: 'PARTICIPANT' as const }
let place: MeetingCustomer
let meetingId: number
let externalId: string
let sessionId: number
let mid: string
let from: number
beforeEach(async () => {
  place = await createMeetingCustomer(here.portal)
  meetingId = await schedule(here.portal, place, { name: 'Giao ban Đầu tuần', participants: [hoa, binh] })
  await here.start(meetingId, place)
  const session = await here.runningSession(meetingId)
  ;({ id: sessionId, external_id: externalId } = session)
  mid = session.internal_id ?? ''
  from = here.portal.clock.now().getTime()
})

const participantId = async (email: string) =>
  (
    await here.portal.db
      .selectFrom('meeting_participants')
      .select('id')
      .where('meeting_id', '=', meetingId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id
const tell = (id: string, visit: string, atSeconds: number, user: object = {}, more: object = {}) =>
  here.double.sendHook(externalId, {
    data: {
      type: 'event',
      id,
      attributes: {
        meeting: { 'external-meeting-id': externalId },
        user: { 'internal-user-id': visit, role: 'VIEWER', ...user },
        ...more,
      },
      event: { ts: from + atSeconds * 1000 },
    },
  })
const join = (visit: string, key: string, name: string, atSeconds: number, user: object = {}) =>
  tell('user-joined', visit, atSeconds, { 'external-user-id': key, name, ...user })
const leave = (visit: string, atSeconds: number) => tell('user-left', visit, atSeconds)

const ask = (token: string, query: object = {}) => here.portal.call(attendance.people, { query: { mid, ...query } }, token)
const people = async (token = place.owner.token, query: object = {}) =>
  (await ask(token, query)).body as { data: Attendee[]; total: number; notJoined: { name: string; email: string }[] }
const askLog = (token: string) => here.portal.call(attendance.log, { query: { mid } }, token)
const at = (seconds: number) => new Date(from + seconds * 1000).toISOString()

describe('the list of people', () => {
  test('has one row for a person who came three times, with each visit, and the time that person was there', async () => {
    await join('w_1', 'g-hoa', 'Hoa', 0)
    await leave('w_1', 60)
    await join('w_2', 'g-hoa', 'Hoa', 120)
    // A second window: the time counts once.
    await join('w_3', 'g-hoa', 'Hoa', 130)
    await leave('w_2', 180)
    await leave('w_3', 3_843)
    const { data, total } = await people()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        uname: 'Hoa',
        uid: 'g-hoa',
        peerId: 'w_3',
        role: 'PARTICIPANT',
        roleStr: 'Tham dự',
        logTime: at(0),
        lastLogTime: at(3_843),
        durationStr: '1h3p3s',
        isGuest: true,
        isInRoom: false,
        visits: [
          { peerId: 'w_1', logTime: at(0), lastLogTime: at(60), durationStr: '0h1p0s' },
          { peerId: 'w_2', durationStr: '0h1p0s' },
          { peerId: 'w_3', lastLogTime: at(3_843) },
        ],
      },
    ])
  })

  test('has two rows for two people of one name, and pages of them', async () => {
    await join('w_1', 'g-1', 'Nguyễn An', 0)
    await join('w_2', 'g-2', 'Nguyễn An', 5)
    await join('w_3', 'g-1', 'Nguyễn An', 10)
    expect((await people()).data.map(({ uid, visits }) => [uid, visits.length])).toEqual([
      ['g-1', 2],
      ['g-2', 1],
    ])
    const second = await people(place.owner.token, { page: 2, pageSize: 1 })
    expect([second.data.map(({ uid }) => uid), second.total]).toEqual([['g-2'], 2])
    expect((await people(place.owner.token, { page: 3, pageSize: 1 })).data).toEqual([])
  })

  test('names those of the list who did not come, and keeps what is known of those who did', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
    await join('w_1', `p-${await participantId(hoa.email)}`, hoa.name, 0, { 'user-agent': userAgent })
    const { data, notJoined } = await people()
    expect(data).toMatchObject([
      {
        email: hoa.email,
        isGuest: false,
        isInRoom: true,
        lastLogTime: null,
        visits: [{ device: { deviceType: 'computer', os: 'Windows', browser: 'Edge' } }],
      },
    ])
    expect(notJoined.map(({ name }) => name)).toContain(binh.name)
    expect(notJoined.map(({ name }) => name)).not.toContain(hoa.name)
  })

  test('shows addresses and devices to nobody but the responsible and administrators', async () => {
    await join('w_1', `p-${await participantId(hoa.email)}`, hoa.name, 0, { 'user-agent': 'Firefox/133.0 (Windows NT 10.0)' })
    const account = await createPerson(here.portal, 'User', place.places)
    await here.portal.db
      .updateTable('meeting_participants')
      .set({ account_id: account.id })
      .where('meeting_id', '=', meetingId)
      .where('email', '=', binh.email)
      .execute()
    const { data, notJoined } = await people(account.token)
    expect(data).toMatchObject([{ uname: hoa.name, email: '', organisation: '', visits: [{ device: null }] }])
    expect(new Set(notJoined.map(({ email }) => email))).toEqual(new Set(['']))
    expect((await askLog(account.token)).body['code']).toBe('MeetingNotFound')
    const admin = await createPerson(here.portal, 'Admin', place.places)
    expect((await people(admin.token)).data).toMatchObject([{ email: hoa.email, visits: [{ device: { os: 'Windows' } }] }])
  })
})

describe('the log', () => {
  test('says when each came, switched, raised a hand and left, how many messages, and no word of them', async () => {
    await join('w_1234567890', 'g-1', 'An', 0)
    await tell('user-audio-voice-enabled', 'w_1234567890', 1, { muted: true })
    await tell('user-audio-unmuted', 'w_1234567890', 2)
    await tell('user-cam-broadcast-start', 'w_1234567890', 3)
    await tell('user-raise-hand-changed', 'w_1234567890', 4, { 'raise-hand': true })
    const sender = { 'internal-user-id': 'w_1234567890', name: 'An' }
    for (const second of [5, 6])
      await tell('chat-group-message-sent', '', second, {}, { 'chat-message': { message: 'mật khẩu là 1234', sender } })
    await tell('user-audio-voice-disabled', 'w_1234567890', 9)
    await tell('user-cam-broadcast-end', 'w_1234567890', 9)
    await leave('w_1234567890', 9)
    const { body } = await askLog(place.owner.token)
    const [entry] = body['data'] as LogEntry[]
    expect(entry).toMatchObject({
      displayName: 'An',
      id: 'g-1',
      sessionToken: 'w_12****',
      logDate: at(0),
      lastLogDate: at(9),
    })
    expect(entry?.actions.map(({ kind, timestamp, count }) => [kind, timestamp, count])).toEqual([
      ['joined', at(0), null],
      ['microphoneOn', at(2), null],
      ['cameraOn', at(3), null],
      ['handUp', at(4), null],
      ['chat', at(6), 2],
      ['microphoneOff', at(9), null],
      ['cameraOff', at(9), null],
      ['left', at(9), null],
    ])
    expect(entry?.actions.map(({ desc }) => desc).slice(0, 2)).toEqual(['Vào phòng', 'Bật micro'])
    expect(JSON.stringify(body)).not.toContain('mật khẩu')
    // Under the name by which reports count it.
    const counted = here.portal.db.selectFrom('meeting_numbers').select('cameras').where('meeting_id', '=', meetingId)
    expect(await counted.executeTakeFirst()).toEqual({ cameras: 1 })
    const rows = await here.portal.db.selectFrom('session_events').selectAll().where('session_id', '=', sessionId).execute()
    expect(JSON.stringify(rows)).not.toContain('mật khẩu')
  })

  test('of one person is that of this person, not of a namesake', async () => {
    await join('w_1', 'g-1', 'An', 0)
    await join('w_2', 'g-2', 'An', 1)
    await tell('user-raise-hand-changed', 'w_2', 2, { 'raise-hand': true })
    const { body } = await here.portal.call(attendance.log, { query: { mid, uid: 'g-2' } }, place.owner.token)
    expect(body).toMatchObject({ total: 1, data: [{ id: 'g-2', actions: [{ kind: 'joined' }, { kind: 'handUp' }] }] })
  })

  test('goes after 400 days, in small pieces; captions stay', async () => {
    await tell('user-raise-hand-changed', 'w_1', 0, { 'raise-hand': true })
    await tell('user-raise-hand-changed', 'w_1', 1, { 'raise-hand': false })
    await tell('user-cam-broadcast-start', 'w_1', 2)
    await tell('transcript-updated', 'w_1', 3, {}, { transcript: { transcript: 'Chào' } })
    here.portal.clock.set(new Date(from + 400 * days + 1500))
    const tokens = here.portal.db.selectFrom('session_events').select('kind').where('session_id', '=', sessionId).orderBy('id')
    try {
      await deleteOldEvents(here.portal.platform, 1)
      expect((await tokens.execute()).map(({ kind }) => kind)).toEqual(['cameraOn', 'caption'])
    } finally {
      here.portal.clock.set(new Date(from))
    }
  })
})

describe('whoever has no business with it', () => {
  test('of another customer, or a manager of another area, learns nothing', async () => {
    const elsewhere = await createPlaces(here.portal, 'Nơi khác')
    for (const role of ['Customer', 'User', 'View', 'Manager'] as const) {
      const stranger = await createPerson(here.portal, role, elsewhere)
      expect((await ask(stranger.token)).body['code']).toBe('MeetingNotFound')
      expect((await askLog(stranger.token)).body['code']).toBe('MeetingNotFound')
    }
  })

  test('but may see the meeting, sees no log: a manager of the area and a colleague who only looks on', async () => {
    for (const role of ['Manager', 'View'] as const) {
      const person = await createPerson(here.portal, role, place.places)
      expect((await askLog(person.token)).body['code']).toBe('MeetingNotFound')
    }
  })

  test.each([
    [{ mid: 'khong-co' }, 404, 'MeetingNotFound'],
    [{ mid: '' }, 400, 'mid'],
    [{ page: 1_000_000_000 }, 400, 'page'],
    [{ page: 0 }, 400, 'page'],
    [{ pageSize: 100_000 }, 400, 'pageSize'],
  ])('or asks for %j gets %d, which names it', async (query, status, named) => {
    const reply = await ask(place.owner.token, query)
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.stringContaining(named)])
  })
})

describe('the Excel file', () => {
  test('has a line for each visit and for each who did not come, and a name that says what it is', async () => {
    await join('w_1', `p-${await participantId(hoa.email)}`, hoa.name, 0, { 'user-agent': 'Firefox/133.0 (Windows NT 10.0)' })
    await leave('w_1', 61)
    await join('w_2', `p-${await participantId(hoa.email)}`, hoa.name, 100)
    here.portal.clock.advance(2 * minutes)
    const admin = await createPerson(here.portal, 'Admin', place.places)
    const { headers, bytes } = await here.portal.call(attendance.exportPeople, { query: { mid } }, admin.token)
    expect(headers.get('content-disposition')).toContain('DiemDanh-giao-ban-dau-tuan-1.xlsx')
    const [titles, ...lines] = await rowsOfSheet(bytes)
    expect(titles?.slice(0, 3)).toEqual(['Họ và tên', 'Vai trò', 'E-mail'])
    expect(lines[0]).toEqual(
      expect.arrayContaining([hoa.name, 'Tham dự', hoa.email, '00:01:01', 'Máy tính', 'Windows', 'Firefox']),
    )
    expect(lines[1]).toEqual(expect.arrayContaining([hoa.name, '00:00:20', 'Đang họp']))
    expect(lines.slice(2).map((line) => [line[0], line[10]])).toContainEqual([binh.name, 'Vắng mặt'])
  })

  test('is for administrators only', async () => {
    const { status } = await here.portal.call(attendance.exportPeople, { query: { mid } }, place.owner.token)
    expect(status).toBe(403)
  })
})

test('each session has its own', async () => {
  await join('w_1', 'g-1', 'An', 0)
  await here.portal.call(meetings.end, { query: { meetingId } }, place.owner.token)
  here.portal.clock.advance(minutes)
  await here.start(meetingId, place)
  const second = await here.runningSession(meetingId)
  expect((await people(place.owner.token, { mid: second.internal_id ?? '' })).data).toEqual([])
  expect((await people()).data).toHaveLength(1)
})
