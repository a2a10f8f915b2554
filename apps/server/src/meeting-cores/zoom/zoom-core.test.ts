import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startZoomDouble } from '../../testing/zoom-double.js'
import type { ZoomDouble } from '../../testing/zoom-double-state.js'
import { sessionToOpen } from '../testing/conformance.js'
import { type CoreAccess, CoreUnavailable } from '../meeting-core.js'
import { zoomCore } from './zoom-core.js'

let double: ZoomDouble
let access: CoreAccess
beforeEach(async () => {
  double = await startZoomDouble()
  const { accountId, clientId, hosts, webhookSecret } = double
  access = { apiUrl: double.url, apiSecret: double.clientSecret, settings: { accountId, clientId, hosts, webhookSecret } }
})
afterEach(() => double.close())

const open = (changes = {}) => zoomCore.open(access, sessionToOpen(changes))

describe('tokens', () => {
  test('many calls at once ask for one token', async () => {
    await Promise.all(Array.from({ length: 10 }, () => zoomCore.health(access)))
    expect(double.tokensGiven).toBe(1)
  })

  test('a token near its end is renewed before it is used', async () => {
    double.tokenSeconds = 30
    await zoomCore.health(access)
    await zoomCore.health(access)
    expect(double.tokensGiven).toBe(2)
  })

  test('a token that Zoom no longer knows is replaced once, for all who stumble over it', async () => {
    await zoomCore.health(access)
    double.tokens.clear()
    await Promise.all(Array.from({ length: 5 }, () => zoomCore.health(access)))
    expect(double.tokensGiven).toBe(2)
  })

  test('an account id that is wrong is a refusal in words', async () => {
    const wrong = { ...access, settings: { ...access.settings, accountId: 'another' } }
    await expect(zoomCore.health(wrong)).rejects.toMatchObject({ reason: 'zoomCredentials' })
  })
})

describe('patience', () => {
  test('a limit per second is waited out', async () => {
    double.limited = { calls: 1, type: 'QPS' }
    await expect(zoomCore.health(access)).resolves.toMatchObject({ isUp: true })
  })

  test('the limit of the day is not', async () => {
    double.limited = { calls: 1, type: 'Daily-limit' }
    // A second try would have succeeded.
    await expect(zoomCore.health(access)).rejects.toBeInstanceOf(CoreUnavailable)
  })

  test('an error of the server is tried again where that is harmless', async () => {
    double.failing = { calls: 2 }
    await expect(zoomCore.health(access)).resolves.toMatchObject({ isUp: true })
  })

  test('a server that stays broken is unavailable', async () => {
    double.failing = { calls: 100 }
    await expect(zoomCore.health(access)).rejects.toBeInstanceOf(CoreUnavailable)
  })
})

describe('opening', () => {
  test('a meeting whose answer was lost is found again, not made twice', async () => {
    double.losesCreateAnswers = true
    const session = sessionToOpen()
    const opened = await zoomCore.open(access, session)
    double.losesCreateAnswers = false
    const again = await zoomCore.open(access, { ...session, isRepeated: true })
    expect(again).toEqual(opened)
    expect(double.meetings.size).toBe(1)
  })

  test('a create that Zoom broke over is not repeated blindly', async () => {
    double.failing = { calls: 1, method: 'POST' }
    await expect(open()).rejects.toBeInstanceOf(CoreUnavailable)
    expect(double.meetings.size).toBe(0)
  })

  test('a busy host is passed over', async () => {
    const first = await open()
    double.begin(Number(first.externalId))
    const second = await open()
    expect([first, second].map(({ data }) => data['host'])).toEqual(double.hosts)
  })

  test('a host that the portal has given to another session is passed over, though it is not live yet', async () => {
    const opened = await open({ others: [{ host: double.hosts[0] ?? '' }] })
    expect(opened.data['host']).toBe(double.hosts[1])
  })

  test('two sessions at once get two hosts', async () => {
    const opened = await Promise.all([open(), open()])
    expect(new Set(opened.map(({ data }) => data['host'])).size).toBe(2)
  })

  test('a host who has left the account is passed over', async () => {
    double.hosts = double.hosts.slice(1)
    expect((await open()).data['host']).toBe(double.hosts[0])
  })

  test('without a free host is refused by that name', async () => {
    await expect(open({ others: double.hosts.map((host) => ({ host })) })).rejects.toMatchObject({ reason: 'noFreeHost' })
  })

  test('the way in before the host is Zoom’s own setting, without a waiting room that would undo it', async () => {
    const options = { ...sessionToOpen().options, enableParticipationBeforeHost: true }
    const { externalId } = await open({ isClosed: true, options })
    expect(double.meetings.get(Number(externalId))?.body['settings']).toMatchObject({
      join_before_host: true,
      jbh_time: 0,
      waiting_room: false,
    })
  })

  test.each([true, false])(
    'whether everybody waits for the host follows from whether the meeting is closed: %s',
    async (isClosed) => {
      const { externalId } = await open({ isClosed })
      expect(double.meetings.get(Number(externalId))?.body['settings']).toMatchObject({ waiting_room: isClosed })
    },
  )
})

const person = (visitorKey: string, name = 'Nguyễn Văn An') => ({
  visitorKey,
  name,
  email: null,
  isHost: false,
  isGuest: true,
  isNameFixed: false,
  leaveUrl: 'https://hop.example.vn/join/khach',
  invitation: null,
  language: 'vi' as const,
})

describe('people', () => {
  const meetingOf = ({ externalId }: { externalId: string }) => double.meetings.get(Number(externalId))!
  const registrantAt = (session: { externalId: string }, url: string) =>
    meetingOf(session).registrants.find(({ joinUrl }) => joinUrl === url)?.id

  test('two of one name have addresses of their own, and come back by who they are', async () => {
    const session = await open()
    const [first, second] = [
      await zoomCore.joinUrl(access, session, person('p-7')),
      await zoomCore.joinUrl(access, session, person('g-Xy_9-AbC')),
    ]
    expect(first).not.toBe(second)
    double
      .begin(Number(session.externalId))
      .people.push(
        { name: 'An', uuid: 'u1', registrantId: registrantAt(session, first) ?? '' },
        { name: 'An', uuid: 'u2', registrantId: registrantAt(session, second) ?? '' },
        { name: 'Chủ trì', uuid: 'u3' },
      )
    expect((await zoomCore.participants(access, session)).map(({ visitor }) => visitor)).toEqual(['p-7', 'g-Xy_9-AbC', 'u3'])
  })

  test.each([
    ['Windows', { deviceType: 'computer', os: 'Windows', browser: null }],
    ['Mac', { deviceType: 'computer', os: 'macOS', browser: null }],
    ['iOS', { deviceType: null, os: 'iOS', browser: null }],
    ['Android', { deviceType: null, os: 'Android', browser: null }],
    ['H.323/SIP', { deviceType: null, os: null, browser: null }],
  ])('somebody whom Zoom lists with "%s" came with what is known of that', async (device, known) => {
    const session = await open()
    double.begin(Number(session.externalId)).people.push({ name: 'An', uuid: 'u1', device })
    expect((await zoomCore.participants(access, session)).map((each) => each.device)).toEqual([known])
  })

  test('who opens the link again and again keeps the address, though Zoom takes a registrant three times a day', async () => {
    const session = await open()
    const urls = await Promise.all(Array.from({ length: 6 }, () => zoomCore.joinUrl(access, session, person('p-8'))))
    expect(new Set(urls).size).toBe(1)
    expect(meetingOf(session).registrants).toMatchObject([{ requests: 1 }])
  })

  test('Zoom learns nobody’s e-mail address', async () => {
    const session = await open()
    await zoomCore.joinUrl(access, session, { ...person('p-9'), email: 'an@example.vn' })
    expect(JSON.stringify(double.calls)).not.toContain('an@example.vn')
  })

  test('where the account has no registration everybody gets the meeting’s own address', async () => {
    double.hasNoRegistration = true
    const session = await open()
    expect(await zoomCore.joinUrl(access, session, person('p-10'))).toBe(session.data['joinUrl'])
  })

  test('all pages are read; those who wait or have left are not inside', async () => {
    double.pageSize = 2
    const session = await open()
    double
      .begin(Number(session.externalId))
      .people.push(
        ...['u1', 'u2', 'u3', 'u4', 'u5'].map((uuid) => ({ name: uuid, uuid })),
        { name: 'waits', uuid: 'u6', status: 'in_waiting_room' },
        { name: 'left', uuid: 'u7', leaveTime: '2026-11-15T03:00:00Z' },
      )
    expect((await zoomCore.participants(access, session)).map(({ name }) => name)).toEqual(['u1', 'u2', 'u3', 'u4', 'u5'])
  })

  test('another server, which remembers nobody, finds every registrant on however many pages', async () => {
    double.pageSize = 2
    const session = await open()
    const keys = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']
    for (const key of keys) await zoomCore.joinUrl(access, session, person(key))
    // As another server, which remembers nothing.
    const elsewhere = { ...access, apiUrl: access.apiUrl.replace('127.0.0.1', 'localhost') }
    for (const key of keys) await zoomCore.joinUrl(elsewhere, session, person(key))
    expect(meetingOf(session).registrants.map(({ requests }) => requests)).toEqual([1, 1, 1, 1, 1])
  })
})

describe('ending', () => {
  test('what nobody began is taken away, so that its address opens nothing', async () => {
    const opened = await open()
    await zoomCore.end(access, opened)
    expect(double.meetings.size).toBe(0)
  })

  test('what runs is ended and kept for its recording', async () => {
    const opened = await open()
    double.begin(Number(opened.externalId))
    await zoomCore.end(access, { ...opened, hasBegun: true })
    expect(double.meetings.get(Number(opened.externalId))?.status).toBe('waiting')
  })
})

describe('its transcript', () => {
  test('is fetched with the token and told at the times of the recording; one that is not there yet is none', async () => {
    const asked: (string | undefined)[] = []
    const files = createServer((request, response) => {
      asked.push(request.headers.authorization)
      response.end('WEBVTT\n\n1\n00:00:03.120 --> 00:00:05.000\nTrần Lan: Chào các bạn.\n')
    })
    await new Promise<void>((resolve) => void files.listen(0, '127.0.0.1', resolve))
    try {
      const opened = { ...(await open()), hasBegun: true }
      const held = double.meetings.get(Number(opened.externalId))!.recordingFiles
      expect(await zoomCore.textTracks(access, opened)).toEqual([])
      const download_url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/rec/download/x`
      const file = { file_type: 'TRANSCRIPT', recording_start: '2026-01-01T01:00:00Z', download_url }
      held.push({ ...file, status: 'processing' })
      expect(await zoomCore.textTracks(access, opened)).toEqual([])
      held[0]!['status'] = 'completed'
      const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 1) + seconds * 1000)
      expect(await zoomCore.textTracks(access, opened)).toEqual([
        { speaker: 'Trần Lan', from: at(3.12), to: at(5), text: 'Chào các bạn.', language: null },
      ])
      expect(asked).toEqual([expect.stringMatching(/^Bearer ./)])
    } finally {
      files.close()
    }
  })
})

describe('recordings', () => {
  const file = { file_type: 'MP4', recording_start: '2026-01-01T01:00:00Z', recording_end: '2026-01-01T01:10:00Z' }

  test.each([
    ['completed', 'published'],
    ['processing', 'processing'],
  ])('a file that is %s is %s; the uuid has a slash in it', async (status, state) => {
    const opened = await open()
    double.meetings.get(Number(opened.externalId))?.recordingFiles.push({ ...file, status })
    const [recording] = await zoomCore.recordings(access, { ...opened, hasBegun: true })
    expect(recording).toMatchObject({ state, durationSeconds: 600, sizeBytes: 1000, recordId: opened.internalId })
    expect(recording?.startedAt).toEqual(new Date(file.recording_start))
  })

  test('hidden ones lie in Zoom’s trash, shown ones come out of it, deleted ones are gone for good', async () => {
    const opened = { ...(await open()), hasBegun: true }
    const atZoom = () => double.meetings.get(Number(opened.externalId))!
    atZoom().recordingFiles.push({ ...file, status: 'completed' })
    const count = async () => (await zoomCore.recordings(access, opened)).length
    for (const _twice of [1, 2]) await zoomCore.publishRecordings(access, opened, [], false)
    expect([await count(), atZoom().trashedFiles.length]).toEqual([0, 1])
    for (const _twice of [1, 2]) await zoomCore.publishRecordings(access, opened, [], true)
    expect([await count(), atZoom().trashedFiles.length]).toEqual([1, 0])
    for (const _twice of [1, 2]) await zoomCore.deleteRecordings(access, opened, [])
    expect([await count(), atZoom().trashedFiles.length]).toEqual([0, 0])
  })
})
