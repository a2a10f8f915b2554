/** A meeting of three people with devices of their own, which is recorded and written down: into it, and out again, by the clock. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { noteDrawings } from './drawn-lines'
import { fakeEars, fakeVoice } from './fake-devices'
import { expect } from './expect'
import { control, controls, joinButton } from './in-room'
import type { Mail } from './mail-server'
import { asCustomer, inDatabase } from './meeting-calls'
import { agree, schedule } from './meeting-details'
import type { Portal } from './portal'
import { secondsDuring } from './seconds'

export const owner = 'Phạm Đức Dũng'
export const binh = { name: 'Trần Thị Bình', email: 'binh@example.vn', phone: '', role: 'PARTICIPANT' }
export const chi = { name: 'Lê Minh Chi', email: 'chi@example.vn', phone: '', role: 'PARTICIPANT' }

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'
export const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`
export const android = `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${chrome} Mobile Safari/537.36`
export const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 Edg/143.0.0.0`

export async function newWindow(browser: Browser, userAgent: string, options: BrowserContextOptions = {}): Promise<Page> {
  const permissions = ['camera', 'microphone']
  const context = await browser.newContext({ locale: 'vi-VN', colorScheme: 'light', userAgent, permissions, ...options })
  const page = await context.newPage()
  for (const script of [fakeEars, fakeVoice, noteDrawings]) await page.addInitScript(script)
  return page
}

interface Meeting {
  sessions: { mid: string }[]
}

export const readMeeting = async (portal: Portal, id: number) =>
  (await asCustomer<{ data: Meeting }>(portal, 'GET', `/Meeting/GetMeetingDetail/${id}`)).data

/** How often somebody's line was measured, as the portal knows it. */
export async function countSamples(portal: Portal, mid: string, name: string): Promise<number> {
  const { listUser } = await asCustomer<{ listUser: { uid: string; uname: string }[] }>(
    portal,
    'GET',
    `/ThongKe/GetMonitorMeetingInfo?mid=${mid}`,
  )
  const uid = listUser.find(({ uname }) => uname === name)?.uid
  if (uid === undefined) return 0
  const path = `/ThongKe/GetMonitorUserInfo?mid=${mid}&uid=${encodeURIComponent(uid)}`
  return (await asCustomer<{ points: object[] }>(portal, 'GET', path)).points.length
}

const mailTo = (mails: readonly Mail[], email: string) => mails.find(({ to }) => to?.some(({ address }) => address === email))

/** Into a closed meeting that is recorded and written down: each gets a mail with a calendar entry, and a link of their own. */
export async function inviteToRecorded(portal: Portal, mails: readonly Mail[]) {
  await inDatabase(portal, `update accounts set active_voice_text = 1 where username = 'khachhang'`)
  const id = await schedule(portal, {
    participants: [binh, chi],
    scheduleStartTime: new Date().toISOString(),
    activeVoiceText: 1,
    enableMuteOnStart: false,
    enableAutomaticMeetingRecording: true,
  })
  await asCustomer(portal, 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  for (const { email } of [binh, chi]) {
    const files = () => mailTo(mails, email)?.attachments.map(({ mimeType }) => mimeType)
    await expect.poll(files, `the mail to ${email}`).toContain('text/calendar')
  }
  const linkOf = ({ email }: { email: string }) =>
    /https?:\/\/\S+\/join\/[\w-]+/.exec(mailTo(mails, email)?.text ?? '')?.[0] ?? ''
  return { id, linkOf }
}

export async function comeToTheDoor(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await joinButton(page).waitFor()
}

/** Returns during which seconds it happened, as a clock on the wall shows them. */
export const goIn = (page: Page) =>
  secondsDuring(async () => {
    await joinButton(page).click()
    await controls(page).waitFor()
  })

export const agreeToRecording = (page: Page) => page.getByRole('button', { name: 'Tôi đồng ý' }).click()

export const goOut = (page: Page) =>
  secondsDuring(async () => {
    await control(page, /Rời/).click()
    await page.getByRole('heading', { name: 'Bạn đã rời phòng' }).waitFor()
    // The page does not wait for the room, which notes the time.
    await page.waitForTimeout(1000)
  })

export const endForAll = (page: Page) =>
  secondsDuring(async () => {
    await control(page, /Rời/).click()
    await page.getByRole('menuitem', { name: 'Kết thúc cho mọi người' }).click()
    await agree(page, 'Kết thúc cuộc họp')
    await page.getByRole('heading', { name: 'Cuộc họp đã kết thúc' }).waitFor()
  })
