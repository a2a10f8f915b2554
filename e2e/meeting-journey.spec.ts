/** A meeting from the empty form to who came: a real mail server, the real built-in room, three people with cameras. */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { entryIn } from './support/calendar-entry'
import { control, controls, expectMovingPictures, joinButton, leaveAll, tileOf, watch } from './support/in-room'
import { asCustomer } from './support/meeting-calls'
import { agree, dialog, fromMenu } from './support/meeting-details'
import type { Mail } from './support/mail-server'
import type { Portal } from './support/portal'
import { signInByForm } from './support/sign-in'

const name = 'Họp giao ban tuần 46'
const owner = 'Phạm Đức Dũng'
const guests = [
  { name: 'Trần Thị Bình', email: 'binh@example.vn' },
  { name: 'Lê Minh Chi', email: 'chi@example.vn' },
] as const
const [binh, chi] = guests
const stranger = 'Vũ Khách Lạ'

/** A window of their own, with a camera. */
async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1280, height: 800 } })
  await context.grantPermissions(['camera', 'microphone'])
  const page = await context.newPage()
  await page.addInitScript(watch)
  return page
}

async function goThroughTheDoor(page: Page): Promise<void> {
  await joinButton(page).click()
  await expect(controls(page)).toBeVisible()
}

async function scheduleWithContacts(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Lên lịch họp' }).click()
  await page.getByLabel('Tên cuộc họp').fill(name)
  await page.getByLabel('Kín').check()
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  await dialog(page).getByRole('searchbox').fill('@example.vn')
  for (const { name: guest } of guests) await dialog(page).getByRole('checkbox', { name: guest }).check()
  await agree(page, 'Chọn 2 liên hệ')
  await page.getByRole('button', { name: 'Tạo cuộc họp' }).click()
  await expect(page).toHaveURL(/\/meetings\/details\/\d+$/)
}

async function sendToBoth(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await agree(page, 'Gửi tới 2 người')
  await expect(dialog(page)).toHaveCount(0)
}

/** By the form, which offers the next full hour. */
async function moveByHalfAnHour(page: Page): Promise<void> {
  await fromMenu(page, 'Sửa')
  await page.getByRole('combobox', { name: 'Phút', exact: true }).click()
  await page.getByRole('option', { name: '30', exact: true }).click()
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page).toHaveURL(/\/meetings\/details\/\d+$/)
}

const mailsTo = (mails: readonly Mail[], address: string) => mails.filter(({ to }) => to?.some((one) => one.address === address))
/** The owner gets calendar entries as well. */
const toGuests = (mails: readonly Mail[]) => guests.flatMap(({ email }) => mailsTo(mails, email))
const linkIn = ({ text = '' }: Mail) => /https?:\/\/\S+\/join\/[\w-]+/.exec(text)?.[0] ?? ''

/** Somebody who has the general link and the code, and is not on the list. */
async function comeUninvited(browser: Browser, portal: Portal, id: string, hostsPage: Page): Promise<void> {
  const { data } = await asCustomer<{ data: { participantJoinUrl: string; accessCode: string } }>(
    portal,
    'GET',
    `/Meeting/GetMeetingDetail/${id}`,
  )
  const page = await newWindow(browser)
  await page.goto(`${data.participantJoinUrl}?accessCode=${data.accessCode}&fullName=${encodeURIComponent(stranger)}`)
  await page.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await joinButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bạn đang ở phòng chờ' })).toBeVisible()
  await expect(tileOf(hostsPage, stranger)).toHaveCount(0)
  await expect(hostsPage.getByRole('status').getByText(`${stranger} đang chờ vào phòng`)).toBeVisible()
  await hostsPage.getByRole('status').getByRole('button', { name: 'Cho vào' }).click()
  await expect(controls(page)).toBeVisible()
  await expect(tileOf(hostsPage, stranger)).toBeVisible()
  await leaveAll(page)
}

test('three people are invited, meet, see each other, and it is known who came', async ({ browser, portal, mails }) => {
  for (const guest of guests) await asCustomer(portal, 'POST', '/Contacts/AddNewContact', guest)
  const hostsPage = await newWindow(browser)
  await signInByForm(hostsPage, 'khachhang')
  await scheduleWithContacts(hostsPage)
  const address = hostsPage.url()
  await sendToBoth(hostsPage, 'Gửi lời mời')
  await expect.poll(() => toGuests(mails).length).toBe(2)
  await moveByHalfAnHour(hostsPage)
  await sendToBoth(hostsPage, 'Gửi thông báo thay đổi')
  await expect.poll(() => toGuests(mails).length).toBe(4)
  for (const { email } of guests) {
    const [invitation, update] = mailsTo(mails, email).map(entryIn)
    expect(invitation).toMatchObject({ method: 'REQUEST', summary: name, attendee: `mailto:${email}` })
    const later = new Date(Date.parse(invitation?.start ?? '') + 1_800_000).toISOString()
    expect(update).toMatchObject({ method: 'REQUEST', uid: invitation?.uid, start: later })
    expect(update?.sequence).toBeGreaterThan(invitation?.sequence ?? Infinity)
  }
  const [linkOfBinh, linkOfChi] = guests.map(({ email }) => mailsTo(mails, email).map(linkIn).at(-1) ?? '')
  expect(linkOfBinh, 'everybody has a link of their own').not.toBe(linkOfChi)

  const binhsPage = await newWindow(browser)
  await binhsPage.goto(linkOfBinh ?? '')
  await expect(binhsPage.getByRole('heading', { name })).toBeVisible()
  await expect(binhsPage.getByText(`Bạn được mời với tên ${binh.name}`)).toBeVisible()
  await expect(binhsPage.getByRole('textbox'), 'neither a name nor a code').toHaveCount(0)
  await binhsPage.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await expect(binhsPage.getByRole('heading', { name: 'Đang chờ chủ trì bắt đầu' })).toBeVisible()

  await hostsPage.getByRole('button', { name: 'Bắt đầu họp' }).click()
  await goThroughTheDoor(hostsPage)
  await goThroughTheDoor(binhsPage)
  const chisPage = await newWindow(browser)
  await chisPage.goto(linkOfChi ?? '')
  await chisPage.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await goThroughTheDoor(chisPage)

  await comeUninvited(browser, portal, address.split('/').at(-1) ?? '', hostsPage)

  const everybody = [
    { page: hostsPage, who: owner },
    { page: binhsPage, who: binh.name },
    { page: chisPage, who: chi.name },
  ]
  for (const { page, who } of everybody) {
    await expectMovingPictures(page, `${who} sees the others move`)
    for (const { who: other } of everybody.filter((one) => one.who !== who)) {
      // To a machine that was busy for a while pictures come one after the other, as on a network that has recovered.
      const picture = tileOf(page, other).locator('video')
      await expect(picture, `${who} sees ${other}`).toHaveAttribute('data-has-picture', 'true')
    }
  }

  await control(hostsPage, /Rời/).click()
  await hostsPage.getByRole('menuitem', { name: 'Kết thúc cho mọi người' }).click()
  await agree(hostsPage, 'Kết thúc cuộc họp')
  for (const { page } of everybody) {
    await expect(page.getByRole('heading', { name: 'Cuộc họp đã kết thúc' })).toBeVisible()
  }
  await chisPage.getByRole('link', { name: 'Về trang trước' }).click()
  await expect(chisPage.getByText('Đã kết thúc')).toBeVisible()

  await hostsPage.getByRole('link', { name: 'Về trang cuộc họp' }).click()
  await expect(hostsPage, 'the host goes back to the page of the meeting').toHaveURL(address)
  await expect(hostsPage.getByText('Đã kết thúc', { exact: true })).toBeVisible()
  const came = hostsPage.getByRole('list', { name: 'Đã vào họp' }).getByRole('listitem')
  await expect(came).toHaveCount(4)
  await expect(came.filter({ hasText: stranger })).toContainText('Tham dự')
  await expect(hostsPage.getByText('Mọi người trong danh sách đều đã vào.')).toBeVisible()
  await leaveAll(hostsPage, binhsPage, chisPage)
})
