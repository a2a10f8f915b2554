/**
 * A meeting of three from its invitation to what it leaves behind: who came and when, with what, how good their lines were, what was
 * said, and the recording of it. Its portal is away for a part of the meeting, in which somebody comes, somebody goes and both speak.
 */
import type { Page } from '@playwright/test'
import type { PlaybackManifest } from '@hop/room/contract/playback'
import { expect, test } from './fixtures'
import { firstLineOn } from './support/drawn-lines'
import { joinButton, leaveAll, say, tileOf } from './support/in-room'
import { leadMediaTheLongWay } from './support/long-way'
import { asCustomer } from './support/meeting-calls'
import { openMeeting } from './support/meeting-details'
import type { Seconds } from './support/seconds'
import { signInAs } from './support/sign-in'
import {
  agreeToRecording,
  android,
  binh,
  chi,
  comeToTheDoor,
  countSamples,
  endForAll,
  goIn,
  goOut,
  inviteToRecorded,
  mac,
  newWindow,
  owner,
  readMeeting,
  windows,
} from './support/three-people'

const delayMs = 120
/** What the owner says, then Bình, Chi, Bình, Chi and the owner: the third and the fourth while the portal is away. */
const words = [
  'Chào cả nhà, hôm nay ta chốt ngân sách quý tới.',
  'Tôi đề nghị tăng ngân sách tiếp thị thêm mười phần trăm.',
  'Phòng kế toán đồng ý nếu chi phí vận hành giảm.',
  'Tôi gửi bảng chi phí vận hành trước thứ Sáu.',
  'Tôi vừa rớt mạng, nhờ anh nhắc lại kết luận.',
  'Vậy ta quyết định tăng ngân sách tiếp thị mười phần trăm.',
] as const

const notes = (page: Page) => page.getByRole('region', { name: 'Nội dung cuộc họp' })
const tab = (page: Page, name: string) => notes(page).getByRole('tab', { name }).click()
const passages = (page: Page) => notes(page).getByRole('list', { name: 'Bản ghi lời' }).getByRole('listitem')
/** A summary: every entry of it says something that was said. */
async function expectQuotes(page: Page): Promise<void> {
  const entries = notes(page).getByRole('tabpanel').getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  for (const entry of await entries.allInnerTexts())
    expect(
      words.some((sentence) => entry.includes(sentence)),
      entry,
    ).toBe(true)
}

const personIn = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Đã vào họp' }).getByRole('listitem').filter({ hasText: name }).first()

/** Unfolds somebody: the device, and that the visits began and ended in these seconds. */
async function expectVisits(page: Page, name: string, device: string, visits: readonly [came: Seconds, left: Seconds][]) {
  const person = personIn(page, name)
  await person.getByRole('button').click()
  const shown = person.getByRole('list', { name: `Chi tiết của ${name}` }).getByRole('listitem')
  await expect(shown, `the visits of ${name}`).toHaveCount(visits.length)
  for (const [index, [came, left]] of visits.entries()) {
    await expect(shown.nth(index)).toContainText(device)
    const [from, to] = ((await shown.nth(index).innerText()).match(/\d\d:\d\d:\d\d/g) ?? []) as string[]
    expect(came, `${name} came`).toContain(from)
    expect(left, `${name} left`).toContain(to)
  }
}

const slider = (player: Page) => player.getByRole('slider', { name: 'Vị trí trong bản ghi' })
const secondsIn = async (player: Page) => Number(await slider(player).getAttribute('aria-valuenow')) / 1000
/** Of the pictures themselves, not of the bar below. */
const playedSeconds = (player: Page) =>
  player.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('video')].filter((one) => !one.paused).map((one) => one.currentTime)),
  )

/** How far the bar is when the first of the pictures begin: whoever is asked before the recording begins may take a while. */
async function firstPicture(player: Page): Promise<number> {
  const { tracks } = (await (await fetch(new URL('manifest.json', player.url()))).json()) as PlaybackManifest
  return Math.min(...tracks.map(({ startMs }) => startMs)) / 1000
}

/** From the page of the meeting: a passage that is clicked is where it plays. */
async function expectToPlay(page: Page): Promise<void> {
  const last = passages(page).last().getByRole('link')
  const [jumped] = await Promise.all([page.waitForEvent('popup'), last.click()])
  const wanted = Number(new URL((await last.getAttribute('href')) ?? '').hash.replace('#t=', ''))
  expect(wanted, 'it was said in the second half').toBeGreaterThan(5)
  await expect.poll(() => secondsIn(jumped)).toBe(wanted)
  await jumped.getByRole('button', { name: 'Phát', exact: true }).click()
  await expect.poll(() => secondsIn(jumped)).toBeGreaterThan(wanted + 0.5)
  const passed = wanted - (await firstPicture(jumped))
  expect(await playedSeconds(jumped), 'the pictures are as far as the bar').toBeGreaterThan(passed - 0.3)
  await passages(page).first().getByRole('link').click()
  await expect.poll(() => secondsIn(jumped), 'the same player goes back').toBeLessThan(wanted)
  await jumped.close()
}

/** The delay as its line is drawn, in milliseconds. */
async function drawnDelays(page: Page, name: string): Promise<number[]> {
  await page.getByRole('button', { name: `Mở biểu đồ của ${name}` }).click()
  const canvas = page
    .getByRole('img', { name: `Biểu đồ chất lượng đường truyền của ${name}` })
    .locator('canvas')
    .nth(1)
  await expect.poll(async () => (await firstLineOn(canvas)).length, 'a line').toBeGreaterThan(1)
  return firstLineOn(canvas)
}

/** Of whoever went through the relay never less; of somebody else at times, however busy the machine is. */
async function expectDelayInChart(page: Page, id: number): Promise<void> {
  await page.goto(`/monitor-meeting/${id}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: binh.name }) })
  await expect(row).toBeVisible()
  const shown = Number.parseFloat((await row.getByRole('cell').nth(3).innerText()).replace(',', '.'))
  expect(shown, 'the number beside the name').toBeGreaterThanOrEqual(delayMs)
  expect(Math.min(...(await drawnDelays(page, binh.name)))).toBeGreaterThan(delayMs - 1)
  expect(Math.min(...(await drawnDelays(page, owner)))).toBeLessThan(delayMs)
}

/** To the join page by the link of the mail: who has one is asked for nothing. */
async function waitForTheHost(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText(`Bạn được mời với tên ${binh.name}`)).toBeVisible()
  await expect(page.getByRole('textbox'), 'neither a name nor a code').toHaveCount(0)
  await page.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await expect(page.getByRole('heading', { name: 'Đang chờ chủ trì bắt đầu' })).toBeVisible()
}

async function expectToSeeEachOther(people: readonly { page: Page; who: string }[]): Promise<void> {
  for (const { page, who } of people)
    for (const { who: other } of people.filter((one) => one.who !== who)) {
      // To a machine that was busy for a while pictures come one after the other, as on a network that has recovered.
      const picture = tileOf(page, other).locator('video')
      await expect(picture, `${who} sees ${other}`).toHaveAttribute('data-has-picture', 'true')
    }
}

test('three people are invited and meet while the portal is away for a while: afterwards nothing is missing', async ({
  browser,
  portal,
  room,
  mails,
}) => {
  const { id, linkOf } = await inviteToRecorded(portal, mails)
  const hosts = await newWindow(browser, windows, { viewport: { width: 1440, height: 900 }, baseURL: portal.url })
  const binhs = await newWindow(browser, android, { viewport: { width: 412, height: 900 }, hasTouch: true, isMobile: true })
  const chis = await newWindow(browser, mac)
  const stopRelay = await leadMediaTheLongWay(binhs, room, delayMs)

  await signInAs(hosts, 'khachhang')
  await openMeeting(hosts, id)
  await waitForTheHost(binhs, linkOf(binh))
  await hosts.getByRole('button', { name: 'Bắt đầu họp' }).click()
  const hostCame = await goIn(hosts)
  await agreeToRecording(hosts)
  await joinButton(binhs).waitFor()
  const binhCame = await goIn(binhs)
  await agreeToRecording(binhs)
  await comeToTheDoor(chis, linkOf(chi))
  await say(hosts, words[0])
  await say(binhs, words[1])

  const startPortal = await portal.die()
  const chiCame = await goIn(chis)
  await agreeToRecording(chis)
  await say(chis, words[2])
  await say(binhs, words[3])
  const chiLeft = await goOut(chis)
  await startPortal()

  await comeToTheDoor(chis, linkOf(chi))
  const chiCameBack = await goIn(chis)
  await agreeToRecording(chis)
  await say(chis, words[4])
  await expectToSeeEachOther([
    { page: hosts, who: owner },
    { page: binhs, who: binh.name },
    { page: chis, who: chi.name },
  ])
  await say(hosts, words[5])
  const { mid = '' } = (await readMeeting(portal, id)).sessions[0] ?? {}
  // Two are a line.
  await expect.poll(() => countSamples(portal, mid, binh.name)).toBeGreaterThanOrEqual(2)
  const ended = await endForAll(hosts)
  await expect(chis.getByRole('heading', { name: 'Cuộc họp đã kết thúc' })).toBeVisible()
  stopRelay()
  await leaveAll(binhs)

  await hosts.getByRole('link', { name: 'Về trang cuộc họp' }).click()
  await expect(hosts.getByText('Đã kết thúc', { exact: true })).toBeVisible()
  // The portal knows it by now: the room tells it a moment after the people.
  await chis.getByRole('link', { name: 'Về trang trước' }).click()
  await expect(chis.getByText('Đã kết thúc')).toBeVisible()
  await leaveAll(chis)
  const state = async () =>
    (await asCustomer<{ state: string }>(portal, 'POST', `/Meeting/MeetingRecording?meetingId=${id}`)).state
  await expect.poll(state).toBe('published')
  await openMeeting(hosts, id)
  await expectVisits(hosts, owner, 'Máy tính · Windows · Chrome', [[hostCame, ended]])
  await expectVisits(hosts, binh.name, 'Điện thoại · Android · Chrome', [[binhCame, ended]])
  await expectVisits(hosts, chi.name, 'Máy tính · macOS · Edge', [
    [chiCame, chiLeft],
    [chiCameBack, ended],
  ])
  await expect(hosts.getByText('Mọi người trong danh sách đều đã vào.')).toBeVisible()

  await expect(notes(hosts).getByText(/^Chương trình có sẵn chọn các câu này/)).toBeVisible()
  await expectQuotes(hosts)
  await tab(hosts, 'Theo thời gian')
  await expectQuotes(hosts)
  await tab(hosts, 'Theo người')
  await expectQuotes(hosts)
  for (const name of [owner, binh.name, chi.name])
    await expect(notes(hosts).getByRole('listitem').filter({ hasText: name })).toContainText(/\d+%/)
  await tab(hosts, 'Bản ghi lời')
  await expect(passages(hosts)).toHaveText(
    [owner, binh.name, chi.name, binh.name, chi.name, owner].map((name, index) => new RegExp(`${name}\\s*${words[index]}$`)),
  )
  await expectToPlay(hosts)
  await expectDelayInChart(hosts, id)
  await leaveAll(hosts)
})
