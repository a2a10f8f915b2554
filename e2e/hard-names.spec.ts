/** A meeting and people whose names hold every sign that addresses, markup and tables have a use for: from the invitation to the export. */
import { rowsOfSheet } from '../apps/server/src/testing/rows-of-sheet.js'
import { expect, test } from './fixtures'
import { controls, joinButton, leaveAll } from './support/in-room'
import { asCustomer } from './support/meeting-calls'
import { openMeeting, schedule } from './support/meeting-details'
import { readQrCode } from './support/read-qr-code'
import { signInAs } from './support/sign-in'
import { savedBy } from './support/spreadsheets'
import { agreeToRecording, comeToTheDoor, endForAll, newWindow, windows } from './support/three-people'

const name = "Lễ hội H'Mông & O'Brien's 100% +1 #2 😀"
const people = [
  { name: "H'Lan Niê", email: 'hlan@example.vn', phone: '', role: 'PARTICIPANT' },
  { name: 'Đỗ (Ê-đê) 2', email: 'ede@example.vn', phone: '', role: 'PARTICIPANT' },
]

test('a meeting and people with apostrophes, signs and an emoji in their names: invited, met, recorded, exported', async ({
  browser,
  portal,
  page,
  mails,
}) => {
  const id = await schedule(portal, {
    name,
    participants: people,
    scheduleStartTime: new Date().toISOString(),
    enableAutomaticMeetingRecording: true,
  })
  await asCustomer(portal, 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  const mailOf = (email: string) => mails.find(({ to }) => to?.some(({ address }) => address === email))
  for (const { email } of people) await expect.poll(() => mailOf(email)?.subject).toBe(`Lời mời họp: ${name}`)

  const hosts = await newWindow(browser, windows, { baseURL: portal.url })
  await signInAs(hosts, 'khachhang')
  await openMeeting(hosts, id)
  await expect(hosts.getByRole('heading', { name })).toBeVisible()
  await hosts.getByRole('button', { name: 'Bắt đầu họp' }).click()
  await joinButton(hosts).click()
  await controls(hosts).waitFor()
  await agreeToRecording(hosts)
  await expect(hosts).toHaveTitle(new RegExp(name.replaceAll(/[+#.]/g, String.raw`\$&`)))

  const windowsOf = []
  for (const { name: person, email } of people) {
    const page = await newWindow(browser, windows)
    windowsOf.push(page)
    await comeToTheDoor(page, /https?:\/\/\S+\/join\/[\w-]+/.exec(mailOf(email)?.text ?? '')?.[0] ?? '')
    await joinButton(page).click()
    await controls(page).waitFor()
    await agreeToRecording(page)
    await expect(hosts.getByRole('group', { name: person })).toBeVisible()
  }
  await endForAll(hosts)
  await leaveAll(...windowsOf)
  const state = async () =>
    (await asCustomer<{ state: string }>(portal, 'POST', `/Meeting/MeetingRecording?meetingId=${id}`)).state
  await expect.poll(state).toBe('published')

  await openMeeting(hosts, id)
  const arrivals = hosts.getByRole('list', { name: 'Đã vào họp' }).getByRole('listitem')
  for (const { name: person } of people) await expect(arrivals.filter({ hasText: person }).first()).toBeVisible()
  const link = hosts.getByRole('link', { name: /^Xem bản ghi hình/ })
  const [player] = await Promise.all([hosts.waitForEvent('popup'), link.click()])
  await expect(player.getByText(name).first()).toBeVisible()
  await player.close()
  await leaveAll(hosts)

  await signInAs(page, 'quantri')
  await openMeeting(page, id)
  const file = await savedBy(page, 'Xuất Excel')
  expect(file.name).toBe('DiemDanh-le-hoi-h-mong-o-brien-s-100-1-2-1.xlsx')
  const cells = (await rowsOfSheet(file.buffer)).flat()
  expect(cells).toEqual(expect.arrayContaining(people.map((person) => person.name)))
})

test('the same names typed in the browser: the form of a meeting, the code that leads to it, and guests at the door', async ({
  browser,
  portal,
  page,
}) => {
  await signInAs(page, 'khachhang')
  await page.goto('/meetings/new')
  await page.getByLabel('Tên cuộc họp').fill(name)
  await page.getByRole('button', { name: 'Tạo cuộc họp' }).click()
  await expect(page).toHaveURL(/\/meetings\/details\/\d+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  const { data } = await asCustomer<{ data: { participantJoinUrl: string; accessCode: string } }>(
    portal,
    'GET',
    `/Meeting/GetMeetingDetail/${id}`,
  )

  await page.getByRole('button', { name: 'Mã QR' }).click()
  const code = page.getByRole('img', { name: `Mã QR của liên kết tham dự cuộc họp ${name}` })
  await expect.poll(() => readQrCode(code)).toBe(`${data.participantJoinUrl}#accessCode=${data.accessCode}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const { startUrl } = await asCustomer<{ startUrl: string }>(portal, 'POST', `/Meeting/StartMeeting?meetingId=${id}`)
  const host = await newWindow(browser, windows)
  await host.goto(startUrl)
  await joinButton(host).click()
  await controls(host).waitFor()
  const guests = []
  for (const { name: person } of people) {
    const guest = await newWindow(browser, windows)
    guests.push(guest)
    await guest.goto(data.participantJoinUrl)
    await expect(guest.getByText(name).first()).toBeVisible()
    await guest.getByRole('textbox', { name: 'Họ và tên' }).fill(person)
    await guest.getByRole('textbox', { name: 'Mã truy cập' }).fill(data.accessCode)
    await guest.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
    await joinButton(guest).click()
    await controls(guest).waitFor()
    await expect(host.getByRole('group', { name: person })).toBeVisible()
  }
  await endForAll(host)
  await leaveAll(...guests, host)
  await page.reload()
  const arrivals = page.getByRole('list', { name: 'Đã vào họp' }).getByRole('listitem')
  for (const { name: person } of people) await expect(arrivals.filter({ hasText: person }).first()).toBeVisible()
})
