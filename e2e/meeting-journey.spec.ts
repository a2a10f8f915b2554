/** A meeting from its invitation to its end: a real mail server, the real built-in room, three people with cameras. */
import type { Browser, Page } from '@playwright/test'
import { entryIn } from './support/calendar-entry'
import { control, controls, expectMovingPictures, joinButton, leaveAll, tileOf, watch } from './support/in-room'
import { mediaBrowser } from './support/media-browser'
import { asCustomer, detailOf, draft, inMinutes } from './support/meeting-calls'
import { expect, type Mail, test } from './support/meeting-portal'
import type { Portal } from './support/portal'

test.use(mediaBrowser)
test.describe.configure({ timeout: 180_000 })

const name = 'Họp giao ban tuần 46'
const owner = 'Phạm Đức Dũng'
const guests = [
  { name: 'Trần Thị Bình', email: 'binh@example.vn' },
  { name: 'Lê Minh Chi', email: 'chi@example.vn' },
] as const
const [binh, chi] = guests

/** A window of their own, with a camera. */
async function personAt(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1280, height: 800 }, permissions: ['camera'] })
  await context.grantPermissions(['camera', 'microphone'])
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(address)
  return page
}

async function goThroughTheDoor(page: Page): Promise<void> {
  await joinButton(page).click({ timeout: 20_000 })
  await expect(controls(page)).toBeVisible({ timeout: 15_000 })
}

async function scheduleWithContacts(portal: Portal): Promise<number> {
  const contacts = guests.map(async (guest) => {
    const { data } = await asCustomer<{ data: { id: number } }>(portal, 'POST', '/Contacts/AddNewContact', guest)
    return { ...guest, contactId: data.id, role: 'PARTICIPANT' }
  })
  const participants = await Promise.all(contacts)
  const meeting = draft({ name, publicMeeting: false, participants })
  return (await asCustomer<{ id: number }>(portal, 'POST', '/Meeting/AddNewMeeting', meeting)).id
}

async function moveByAnHour(portal: Portal, id: number): Promise<string> {
  const { meetingParticipants, updatedAt } = await detailOf<{ updatedAt: string }>(portal, id)
  const participants = meetingParticipants.map((one) => {
    const { contactId, name: of, email, phone, role } = one as unknown as Record<string, unknown>
    return { contactId, name: of, email, phone, role }
  })
  const scheduleStartTime = inMinutes(90)
  const changes = { id, ...draft({ name, publicMeeting: false, participants, scheduleStartTime }), updatedAt }
  await asCustomer(portal, 'POST', '/Meeting/UpdateMeeting', changes)
  return scheduleStartTime
}

const mailsTo = (mails: readonly Mail[], address: string) => mails.filter(({ to }) => to?.some((one) => one.address === address))
const linkIn = ({ text = '' }: Mail) => /https?:\/\/\S+\/join\/[\w-]+/.exec(text)?.[0] ?? ''

test('three people are invited, meet, see each other, and it is known who came', async ({ browser, portal, mails }) => {
  const id = await scheduleWithContacts(portal)
  await asCustomer(portal, 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(2)
  const newStart = await moveByAnHour(portal, id)
  await asCustomer(portal, 'POST', `/Meeting/SendEmailNotification?meetingId=${id}&status=UPDATE`)
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(4)
  for (const { email } of guests) {
    const [invitation, update] = mailsTo(mails, email).map(entryIn)
    expect(invitation).toMatchObject({ method: 'REQUEST', summary: name, attendee: `mailto:${email}` })
    expect(update).toMatchObject({ method: 'REQUEST', uid: invitation?.uid, start: newStart })
    expect(update?.sequence).toBeGreaterThan(invitation?.sequence ?? Infinity)
  }
  const [linkOfBinh, linkOfChi] = guests.map(({ email }) => mailsTo(mails, email).map(linkIn).at(-1) ?? '')
  expect(linkOfBinh, 'everybody has a link of their own').not.toBe(linkOfChi)

  const binhsPage = await personAt(browser, linkOfBinh ?? '')
  await expect(binhsPage.getByRole('heading', { name })).toBeVisible()
  await expect(binhsPage.getByRole('textbox', { name: 'Họ và tên' })).toHaveValue(binh.name)
  await expect(binhsPage.getByRole('textbox', { name: 'Mã truy cập' })).toHaveCount(0)
  await binhsPage.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await expect(binhsPage.getByRole('heading', { name: 'Đang chờ chủ phòng bắt đầu' })).toBeVisible()

  const { startUrl } = await asCustomer<{ startUrl: string }>(portal, 'POST', `/Meeting/StartMeeting?meetingId=${id}`)
  const hostsPage = await personAt(browser, startUrl)
  await goThroughTheDoor(hostsPage)
  await goThroughTheDoor(binhsPage)
  const chisPage = await personAt(browser, linkOfChi ?? '')
  await chisPage.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await goThroughTheDoor(chisPage)

  const everybody = [
    { page: hostsPage, who: owner },
    { page: binhsPage, who: binh.name },
    { page: chisPage, who: chi.name },
  ]
  for (const { page, who } of everybody) {
    await expectMovingPictures(page, `${who} sees the others move`)
    for (const { who: other } of everybody.filter((one) => one.who !== who)) {
      await expect(tileOf(page, other).locator('video'), `${who} sees ${other}`).toHaveAttribute('data-has-picture')
    }
  }
  expect(await detailOf<{ status: string; numUsers: number }>(portal, id)).toMatchObject({ status: 'INPROGRESS', numUsers: 3 })

  await control(hostsPage, /Rời/).click()
  await hostsPage.getByRole('menuitem', { name: 'Kết thúc cho mọi người' }).click()
  await hostsPage.getByRole('dialog').getByRole('button', { name: 'Kết thúc cuộc họp' }).click()
  for (const { page } of everybody) {
    await expect(page.getByRole('heading', { name: 'Cuộc họp đã kết thúc' })).toBeVisible({ timeout: 15_000 })
  }
  await expect.poll(async () => (await detailOf<{ status: string }>(portal, id)).status, { timeout: 20_000 }).toBe('END')
  await chisPage.getByRole('link', { name: 'Về trang trước' }).click()
  await expect(chisPage.getByText('Đã kết thúc')).toBeVisible()

  type Visitors = { data: { name: string; role: string; joinedAt: string; leftAt: string | null; minutes: number }[] }
  const visitors = async () => (await asCustomer<Visitors>(portal, 'GET', `/Meeting/ParticipantsJoined/${id}`)).data
  await expect.poll(async () => (await visitors()).filter(({ leftAt }) => leftAt !== null).length).toBe(3)
  const came = await visitors()
  expect(Object.fromEntries(came.map(({ name: of, role }) => [of, role]))).toEqual({
    [owner]: 'OPERATOR',
    [binh.name]: 'PARTICIPANT',
    [chi.name]: 'PARTICIPANT',
  })
  for (const { joinedAt, leftAt } of came) expect(Date.parse(leftAt ?? '')).toBeGreaterThan(Date.parse(joinedAt) + 2_000)
  await leaveAll(hostsPage, binhsPage, chisPage)
})
