/** What somebody's browser shows when the way into a room does not open. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DiskFull } from '../meetings/event-log.js'
import { playbackPath } from '../recordings/store/playback-address.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const createMeeting = (meetingID: string, params: Record<string, string> = {}) =>
  room.call('create', { name: 'Join', meetingID, ...params })
const openInBrowser = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { redirect: 'manual', headers: { accept: 'text/html,application/xhtml+xml', ...headers } })

test('a person with a link that is not right reads a page in words, and a program XML', async () => {
  const wrong = room.address('join', { meetingID: 'x', fullName: 'An' }).replace('fullName=An', 'fullName=Eve')
  const answer = await openInBrowser(wrong)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('text/html')
  const page = await answer.text()
  expect(page).toContain('<html lang="vi">')
  expect(page).toContain('Liên kết vào phòng không đúng')
  expect(page).toContain('Quay lại')
  expect(page).not.toContain('Eve')
  const [, hash] = /script-src 'sha256-([^']+)'/.exec(answer.headers.get('content-security-policy')!) ?? []
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? []
  expect(createHash('sha256').update(script).digest('base64')).toBe(hash)
  expect(await (await openInBrowser(wrong, { 'accept-language': 'en-GB,vi;q=0.5' })).text()).toContain('This link into the room')
  for (const address of [wrong.replace('join?', 'join?redirect=false&'), wrong.replace('/join?', '/create?')])
    expect(await (await openInBrowser(address)).text()).toContain('<messageKey>checksumError</messageKey>')
})

describe('while the disk is full', () => {
  const fill = (meetingID: string): void => {
    const meeting = room.registry.find(meetingID)!
    vi.spyOn(meeting, 'record').mockImplementation(() => {
      throw new DiskFull('the event registered did not fit')
    })
  }
  const person = { fullName: 'An', role: 'VIEWER' }

  test('a person is sent back to where the portal tells it in words, a program reads it as XML, and nobody gets in halfway', async () => {
    await createMeeting('full-disk', { logoutURL: 'https://portal.example.vn/bye' })
    fill('full-disk')
    const answer = await openInBrowser(room.address('join', { ...person, meetingID: 'full-disk' }))
    expect(answer.status).toBe(302)
    const { origin, searchParams } = new URL(answer.headers.get('location')!)
    expect(origin).toBe('https://portal.example.vn')
    expect(JSON.parse(searchParams.get('errors')!)).toMatchObject([{ key: 'storageFull' }])
    const asXml = await openInBrowser(room.address('join', { ...person, meetingID: 'full-disk', redirect: 'false' }))
    expect(asXml.status).toBe(500)
    expect(await asXml.text()).toContain('<messageKey>storageFull</messageKey>')
  })

  test("where no portal asked for it the room's own page tells it", async () => {
    await createMeeting('without-address')
    fill('without-address')
    const answer = await openInBrowser(room.address('join', { ...person, meetingID: 'without-address' }))
    expect(answer.headers.get('location')).toContain(`${room.url}/room/?errors=`)
    expect(answer.headers.get('location')).toContain('storageFull')
  })
})

test('so does whoever opens what is not there, and a program its code', async () => {
  const none = `${room.url}/none`
  expect(await (await fetch(none)).json()).toEqual({ error: 'NotFound' })
  const answer = await openInBrowser(none)
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Không có trang này')])
  const file = room.url + playbackPath('rec', 'all.zip', { secret: testSecret, now: room.clock.now() })
  expect(await (await openInBrowser(file)).text()).toContain('Không có trang này')
})
