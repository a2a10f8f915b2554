/** One walk under one brand: from the mail to the customer's own host, into the room, and to the recording. */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { noDevices } from './support/fake-devices'
import { controls, joinButton, leaveAll } from './support/in-room'
import { asCustomer, call, end, schedule } from './support/meeting-calls'
import type { Mail } from './support/mail-server'
import type { Portal } from './support/portal'

const brand = 'Sao Mai Meet'
const red = 'rgb(179, 38, 30)'
const binh = { name: 'Trần Thị Bình', email: 'binh@thuonghieu.example.vn', role: 'PARTICIPANT', language: 'en' }

interface App {
  id: number
  name: string
  customerId: number | null
  isReached: boolean
}
const appOf = async (portal: Portal) => {
  const { data } = await call<{ data: App[] }>(portal, 'quantri', 'POST', '/AppNames/List', {})
  return data.find(({ name }) => name === brand)!
}

/** The portal answers under 127.0.0.1; localhost is the host that belongs to the customer. */
async function giveOwnHost(portal: Portal): Promise<string> {
  const { id, customerId } = await appOf(portal)
  await call(portal, 'quantri', 'POST', '/AppNames/Update', { id, name: brand, domainName: 'localhost', customerId })
  await expect.poll(async () => (await appOf(portal)).isReached).toBe(true)
  return portal.url.replace('127.0.0.1', 'localhost')
}

const newWindow = async (browser: Browser, locale: string): Promise<Page> => {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } })
  await context.grantPermissions(['camera', 'microphone'])
  return context.newPage()
}

const linkTo = (mails: readonly Mail[], address: string) =>
  mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ text = '' }) => /https?:\/\/\S+\/join\/[\w-]+/.exec(text)?.[0])[0]

/** The picture is really there, not only its place. */
const expectLogo = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('img[src*="/brand-logos/"]')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0)

test('mail, join page, room and player are the customer’s own', async ({ browser, portal, mails }) => {
  const site = await giveOwnHost(portal)
  const soon = new Date(Date.now() + 600_000).toISOString()
  const recorded = { enableMeetingRecording: true, enableAutomaticMeetingRecording: true }
  const id = await schedule(portal, { publicMeeting: false, participants: [binh], scheduleStartTime: soon, ...recorded })
  await asCustomer(portal, 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  await expect.poll(() => linkTo(mails, binh.email)).toContain(`${site}/join/`)
  const mail = mails.find(({ to }) => to?.some(({ address }) => address === binh.email))
  expect(mail?.from?.name).toContain(`(${brand})`)
  expect(mail?.subject).toContain('Invitation')

  // An English browser: the page is English before anybody chooses.
  const guest = await newWindow(browser, 'en-GB')
  await guest.goto(linkTo(mails, binh.email) ?? '')
  await expect(guest.getByText(`You are invited as ${binh.name}`, { exact: false })).toBeVisible()
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en')
  await expect(guest.getByRole('banner').getByText(brand, { exact: true })).toBeVisible()
  await expect(guest).toHaveTitle(new RegExp(` · ${brand}$`))
  await expectLogo(guest)
  const joinHere = guest.getByRole('button', { name: 'Join in the browser' })
  await expect(joinHere).toHaveCSS('background-color', red)
  await expectNoViolations(guest, 'the join page in the brand')

  const { startUrl } = await asCustomer<{ startUrl: string }>(portal, 'POST', `/Meeting/StartMeeting?meetingId=${id}`)
  const host = await newWindow(browser, 'vi-VN')
  await host.addInitScript(noDevices)
  await host.goto(startUrl)
  await joinButton(host).click()
  await host.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await joinHere.click()
  await expect(joinButton(guest)).toBeVisible()
  await expect(guest.getByText(brand, { exact: true })).toBeVisible()
  await expectLogo(guest)
  await joinButton(guest).click()
  await expect(controls(guest)).toBeVisible()
  await expect(guest).toHaveTitle(new RegExp(` · ${brand}$`))
  await guest.getByRole('button', { name: 'I agree' }).click()
  // Something to watch: the camera is on for a moment.
  await expect(guest.locator('video[data-has-picture="true"]').first()).toBeVisible()
  await end(portal, id)
  await leaveAll(host, guest)

  const playback = () =>
    asCustomer<{ playbackUrl: string | null }>(portal, 'POST', `/Meeting/MeetingRecording?meetingId=${id}`).then(
      ({ playbackUrl }) => playbackUrl,
    )
  await expect.poll(playback).not.toBeNull()
  const player = await newWindow(browser, 'vi-VN')
  await player.goto((await playback()) ?? '')
  await expect(player.getByText(brand, { exact: true })).toBeVisible()
  await expectLogo(player)
  await expect(player).toHaveTitle(new RegExp(` · ${brand}$`))

  // Without the brand nothing of it is left, in the player too.
  await call(portal, 'quantri', 'POST', `/AppNames/Delete/${(await appOf(portal)).id}`)
  await expect
    .poll(async () => {
      await player.reload()
      await player.getByRole('banner').waitFor()
      return player.getByText(brand, { exact: true }).count()
    })
    .toBe(0)
  const { data } = await asCustomer<{ data: { participantJoinUrl: string } }>(portal, 'GET', `/Meeting/GetMeetingDetail/${id}`)
  expect(data.participantJoinUrl).toContain(portal.url)
})
