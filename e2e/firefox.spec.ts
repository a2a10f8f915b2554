/** A guest in Firefox: through the join page into a recorded meeting with somebody in Chromium, a shared screen, and the recording. */
import type { Page } from '@playwright/test'
import type { PlaybackManifest } from '@hop/room/contract/playback'
import { expect, test } from './fixtures'
import type { BidiPage } from './support/bidi'
import { fakeSmallCamera } from './support/fake-devices'
import { besideFirefox } from './support/firefox'
import { control, controls, expectMovingPictures, expectVoices, joinButton, leaveAll, tileOf, watch } from './support/in-room'
import { asCustomer, schedule } from './support/meeting-calls'
import { agree } from './support/meeting-details'
import type { Room } from './support/room'
import { signInAs } from './support/sign-in'

test.use({ roomSettings: besideFirefox() })
const guest = 'Trần Thị Bình'

const press = (page: BidiPage, name: string) =>
  expect.poll(() => page.press('button', name), { message: `${name} is pressed` }).toBe(true)

async function startAsHost(page: Page, id: number): Promise<void> {
  await page.addInitScript(watch)
  await signInAs(page, 'khachhang')
  await page.goto(`/meetings/details/${id}`)
  await page.getByRole('button', { name: 'Bắt đầu họp' }).click()
  await agree(page, 'Bắt đầu họp')
  await joinButton(page).click()
  await expect(controls(page)).toBeVisible()
  await page.getByRole('button', { name: 'Tôi đồng ý' }).click()
}

async function joinAsGuest(page: BidiPage, id: number, portal: Parameters<typeof asCustomer>[0]): Promise<void> {
  const { data } = await asCustomer<{ data: { participantJoinUrl: string; accessCode: string } }>(
    portal,
    'GET',
    `/Meeting/GetMeetingDetail/${id}`,
  )
  for (const script of [watch, fakeSmallCamera]) await page.addInitScript(script)
  await page.goto(`${data.participantJoinUrl}?accessCode=${data.accessCode}&fullName=${encodeURIComponent(guest)}`)
  await press(page, 'Tham gia trên trình duyệt')
  await press(page, 'Tham gia')
  await press(page, 'Tôi đồng ý')
}

async function recordingOf(room: Room): Promise<string> {
  const recordings = () => room.call('getRecordings', {})
  await expect.poll(recordings).toContain('<state>published</state>')
  return /<url>([^<]*\/room\/playback\/[^<]+)<\/url>/.exec(await recordings())?.[1] ?? ''
}

/** When the screen is there too: what comes before it takes as long as the machine did. */
async function momentOfScreen(recording: string): Promise<number> {
  const manifest = (await (await fetch(new URL('manifest.json', recording))).json()) as PlaybackManifest
  return (manifest.tracks.find(({ kind }) => kind === 'screen')?.startMs ?? 0) / 1000
}

const playing = () =>
  [...document.querySelectorAll('video')].map(({ played, error, videoWidth }) => ({
    seconds: Array.from({ length: played.length }, (_, index) => played.end(index) - played.start(index)).reduce(
      (sum, length) => sum + length,
      0,
    ),
    error: error?.message ?? null,
    width: videoWidth,
  }))

test('a guest in Firefox joins, is seen and heard, sees and hears, shares the screen, and plays the recording', async ({
  page,
  portal,
  room,
  firefox,
}) => {
  const id = await schedule(portal, { enableMuteOnStart: false, enableAutomaticMeetingRecording: true })
  await startAsHost(page, id)
  await joinAsGuest(firefox.page, id, portal)

  await expectMovingPictures(firefox.page, 'the guest sees the host')
  await expectMovingPictures(page, 'the host sees the guest')
  await expectVoices(firefox.page, 'the guest hears the host')
  await expectVoices(page, 'the host hears the guest')
  const picture = tileOf(page, guest).locator('video')
  await expect(picture).toHaveAttribute('data-has-picture', 'true')

  await press(firefox.page, 'Chia sẻ màn hình')
  const screen = page.getByRole('group', { name: `Màn hình của ${guest}` }).locator('video')
  await expect(screen).toHaveAttribute('data-has-picture', 'true')
  // Smaller for a while where the machine is busy, never of another form than Firefox's own screen.
  const form = await firefox.page.evaluate(() => window.screen.width / window.screen.height)
  const formSeen = () =>
    screen.evaluate((video) => (video as HTMLVideoElement).videoWidth / (video as HTMLVideoElement).videoHeight)
  await expect.poll(formSeen, { message: 'the whole screen is seen' }).toBeCloseTo(form, 1)
  await expectMovingPictures(page, 'the host goes on seeing the guest')

  await control(page, /Rời/).click()
  await page.getByRole('menuitem', { name: 'Kết thúc cho mọi người' }).click()
  await agree(page, 'Kết thúc cuộc họp')
  await expect.poll(() => firefox.page.count('heading', 'Cuộc họp đã kết thúc')).toBe(1)

  const recording = await recordingOf(room)
  await firefox.page.goto(`${recording}#t=${await momentOfScreen(recording)}`)
  await press(firefox.page, 'Phát')
  const elements = () => firefox.page.evaluate(playing)
  await expect
    .poll(async () => (await elements()).filter(({ seconds, width, error }) => seconds > 0.2 && width > 0 && !error).length, {
      message: 'two people and a screen are played',
    })
    .toBe(3)
  expect(await firefox.page.count('button', 'Thử lại'), 'nothing is broken').toBe(0)
  await leaveAll(page)
})
