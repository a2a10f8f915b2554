/** The built-in room in real browsers, with real media: two people and what they do to each other. */
import { expectNoViolations } from './support/axe'
import {
  arrive,
  closeSockets,
  control,
  controls,
  english,
  enter,
  expectMovingPictures,
  joinButton,
  leaveAll,
  mediaBrowser,
  phone,
  receivedBy,
  tileOf,
} from './support/in-room'
import { expect, test } from './support/room'

test.use(mediaBrowser)
test.describe.configure({ timeout: 90_000 })

const host = { name: 'Nguyễn Văn An', role: 'MODERATOR' } as const
const guest = { name: 'Trần Thị Bình' } as const

test('two people see and hear each other, one at a desk and one on a phone', async ({ browser, room }) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await arrive(browser, { room, meetingID, ...guest, context: phone })
  await expect(binh.getByRole('heading', { name: 'Họp giao ban tuần' })).toBeVisible()
  expect(binh.url(), 'the ticket leaves the address').not.toContain('sessionToken')
  await expectNoViolations(binh, 'before joining, on a phone')

  const startedAt = performance.now()
  await joinButton(binh).click()
  await expect.poll(async () => (await receivedBy(binh)).framesDecoded, { intervals: [50] }).toBeGreaterThan(0)
  console.log(`from clicking join to the first picture of somebody else: ${Math.round(performance.now() - startedAt)} ms`)

  await expectMovingPictures(an, 'An sees Bình move')
  await expectMovingPictures(binh, 'Bình sees An move')
  for (const page of [an, binh]) expect((await receivedBy(page)).voicePackets).toBeGreaterThan(0)
  await expect(tileOf(an, guest.name).locator('video')).toHaveAttribute('data-has-picture')
  await expect(tileOf(binh, 'Nguyễn Văn An').locator('video')).toHaveAttribute('data-has-picture')
  await expectNoViolations(an, 'in the room')
  await expectNoViolations(binh, 'in the room, on a phone')

  await control(binh, /Rời phòng/).click()
  await expect(binh.getByRole('heading', { name: 'Bạn đã rời phòng' })).toBeVisible()
  await expect(tileOf(an, guest.name)).toHaveCount(0)
  await leaveAll(an, binh)
})

test('they write to everybody and to one, with links, and nothing is lost by a reload', async ({ browser, room }) => {
  const meetingID = await room.create({ welcome: 'Chào mừng!' })
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await enter(browser, { room, meetingID, ...guest })

  await control(an, /Trò chuyện/).click()
  await an.getByRole('textbox', { name: 'Tin nhắn' }).fill('Xem https://hop.example/tai-lieu nhé')
  await an.keyboard.press('Enter')
  await expect(control(binh, /Trò chuyện, 1 tin chưa đọc/)).toBeVisible()
  await control(binh, /Trò chuyện/).click()
  const log = binh.getByRole('log')
  await expect(log.getByRole('link')).toHaveAttribute('href', 'https://hop.example/tai-lieu')
  await expect(log.getByRole('link')).toHaveAttribute('rel', /noopener/)
  await expectNoViolations(binh, 'with the chat open')

  await binh.getByRole('combobox', { name: 'Gửi đến' }).selectOption({ label: host.name })
  await binh.getByRole('textbox', { name: 'Tin nhắn' }).fill('Chỉ mình anh thôi')
  await binh.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(an.getByRole('log')).toContainText('Riêng tư từ Trần Thị Bình')

  await binh.reload()
  await expect(controls(binh), 'the tab comes straight back in').toBeVisible()
  await control(binh, /Trò chuyện/).click()
  await expect(binh.getByRole('log')).toContainText('Chỉ mình anh thôi')
  await expectMovingPictures(an, 'Bình is seen again after the reload')
  await leaveAll(an, binh)
})

test('a host mutes one, mutes all for good, asks to unmute, and takes a camera and a hand down', async ({ browser, room }) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await enter(browser, { room, meetingID, ...guest })
  const menuOfBinh = async (item: string) => {
    await an.getByRole('button', { name: 'Thao tác với Trần Thị Bình' }).click()
    await an.getByRole('menuitem', { name: item }).click()
  }
  await control(an, /Mọi người/).click()
  await binh.keyboard.press('h')
  await expect(an.getByRole('status').getByText('Trần Thị Bình giơ tay')).toBeVisible()
  await menuOfBinh('Hạ tay')
  await expect(control(binh, /^Giơ tay/)).toBeVisible()

  await menuOfBinh('Tắt micro')
  await expect(binh.getByText('Nguyễn Văn An đã tắt micro của bạn')).toBeVisible()
  await expect(control(binh, /^Bật micro/)).toBeVisible()
  await menuOfBinh('Mời bật micro')
  await binh.getByRole('dialog').getByRole('button', { name: 'Bật micro' }).click()
  await expect(control(binh, /^Tắt micro/)).toBeVisible()

  await menuOfBinh('Tắt camera')
  await expect(control(binh, /^Bật camera/)).toBeVisible()

  await an.getByRole('button', { name: 'Tắt micro tất cả' }).click()
  await an.getByRole('checkbox', { name: /Giữ tắt/ }).check()
  await expectNoViolations(an, 'the question before muting all')
  await an.getByRole('dialog').getByRole('button', { name: 'Tắt tất cả' }).click()
  await expect(control(binh, /Chủ trì đã khóa micro/)).toHaveAttribute('aria-disabled', 'true')
  await binh.keyboard.press('m')
  await expect(binh.getByRole('status').getByText('Chủ trì đã khóa micro')).toBeVisible()
  await expect(tileOf(an, guest.name)).toHaveAccessibleName(/đã tắt micro/)

  await an.getByRole('button', { name: 'Khóa quyền' }).click()
  await an.getByRole('switch', { name: 'Bật micro' }).check()
  await expectNoViolations(an, 'the lock settings')
  await an.keyboard.press('Escape')
  await expect(binh.getByText('Bạn có thể bật lại micro')).toBeVisible()
  await binh.keyboard.press('m')
  await expect(control(binh, /^Tắt micro/)).toBeVisible()
  await leaveAll(an, binh)
})

test('whoever waits is let in or turned away by the host', async ({ browser, room }) => {
  const meetingID = await room.create({ guestPolicy: 'ASK_MODERATOR' })
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await arrive(browser, { room, meetingID, ...guest })
  const chi = await arrive(browser, { room, meetingID, name: 'Lê Chi', context: english })
  await joinButton(binh).click()
  await joinButton(chi).click()
  await expect(binh.getByRole('heading', { name: 'Bạn đang ở phòng chờ' })).toBeVisible()
  await expect(chi.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
  await expectNoViolations(chi, 'the waiting room')

  await control(an, /Mọi người, 2 người đang chờ/).click()
  await expectNoViolations(an, 'the list of those who wait')
  await an.getByRole('button', { name: 'Cho Trần Thị Bình vào' }).click()
  await expect(controls(binh)).toBeVisible()
  await expectMovingPictures(binh, 'once inside, there is media')
  await an.getByRole('button', { name: 'Từ chối Lê Chi' }).click()
  await expect(chi.getByRole('heading', { name: 'Your request was declined' })).toBeVisible()
  expect(await chi.evaluate(() => (globalThis as unknown as { roomConnections: unknown[] }).roomConnections)).toHaveLength(0)
  await leaveAll(an, binh, chi)
})

test('somebody who was removed does not come back', async ({ browser, room }) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await enter(browser, { room, meetingID, ...guest })
  await control(an, /Mọi người/).click()
  await an.getByRole('button', { name: 'Thao tác với Trần Thị Bình' }).click()
  await an.getByRole('menuitem', { name: 'Mời ra khỏi phòng' }).click()
  await an.getByRole('dialog').getByRole('button', { name: 'Mời ra khỏi phòng' }).click()
  await expect(binh.getByRole('heading', { name: 'Bạn đã được mời ra khỏi phòng' })).toBeVisible()
  await binh.reload()
  await expect(binh.getByRole('heading', { name: 'Không mở được phòng họp' })).toBeVisible()
  await binh.goto(room.joinAddress(meetingID, guest.name, 'VIEWER'))
  await expect(binh.getByRole('heading', { name: 'Không mở được phòng họp' })).toBeVisible()
  await expectNoViolations(binh, 'the page of a refused address')
  await leaveAll(an, binh)
})

test('a lost network and a crashed server heal by themselves, with chat and place kept', async ({ browser, room }) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await enter(browser, { room, meetingID, ...guest })
  await expectMovingPictures(an, 'before')

  await closeSockets(binh)
  await expectMovingPictures(binh, 'after a dropped socket')

  await binh.context().setOffline(true)
  await expect(binh.getByText('Mất kết nối. Đang kết nối lại…')).toBeVisible()
  await control(binh, /Trò chuyện/).click()
  await binh.getByRole('textbox', { name: 'Tin nhắn' }).fill('Viết khi mất mạng')
  await binh.keyboard.press('Enter')
  await expect(binh.getByText('đang gửi…')).toBeVisible()
  await binh.context().setOffline(false)
  await expect(binh.getByText('Mất kết nối. Đang kết nối lại…')).toBeHidden()
  await control(an, /Trò chuyện/).click()
  await expect(an.getByRole('log').getByText('Viết khi mất mạng')).toHaveCount(1)
  await expectMovingPictures(an, 'after the network came back')

  await room.crash()
  const crashedAt = performance.now()
  await expectMovingPictures(an, 'after a crash of the server')
  console.log(`pictures again ${Math.round(performance.now() - crashedAt)} ms after the server was back`)
  await expectMovingPictures(binh, 'after a crash of the server')
  await expect(an.getByRole('log')).toContainText('Viết khi mất mạng')
  await expect(tileOf(an, guest.name)).toBeVisible()
  await leaveAll(an, binh)
})

test('a second tab takes the place over, and the first says so', async ({ browser, room }) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host, context: english })
  const key = await an.evaluate(() => sessionStorage.getItem('hop.room.resumeKey') ?? '')
  const other = await an.context().newPage()
  await other.addInitScript((value) => sessionStorage.setItem('hop.room.resumeKey', value), key)
  await other.goto(`${room.url}/room/`)
  await expect(controls(other)).toBeVisible()
  await expect(an.getByRole('heading', { name: 'The meeting is open elsewhere' })).toBeVisible()
  await leaveAll(an)
})

test('a shared screen is large for the others, and captions of what is said are shown', async ({ browser, room }) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host, before: fakeScreenAndSpeech })
  const binh = await enter(browser, { room, meetingID, ...guest })
  await an.keyboard.press('s')
  await expect(an.getByText('Bạn đang chia sẻ màn hình')).toBeVisible()
  const screen = binh.getByRole('group', { name: 'Màn hình của Nguyễn Văn An' })
  await expect(screen.locator('video')).toHaveAttribute('data-has-picture')
  await expect
    .poll(() => screen.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight))
    .toBeGreaterThanOrEqual(720)
  await expectNoViolations(binh, 'with a shared screen')

  await binh.keyboard.press('u')
  await control(an, /Thêm/).click()
  await an.getByRole('menuitem', { name: 'Phụ đề trực tiếp' }).click()
  await an.getByRole('switch', { name: 'Tạo phụ đề cho lời tôi nói' }).check()
  await expect(binh.getByRole('region', { name: 'Phụ đề' })).toContainText('xin chào cả nhà')
  await expectNoViolations(an, 'the captions dialog')
  await leaveAll(an, binh)
})

/** A screen of 720 lines and a recogniser: a test machine has neither. */
function fakeScreenAndSpeech(): void {
  navigator.mediaDevices.getDisplayMedia = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const pen = canvas.getContext('2d')
    let count = 0
    setInterval(() => {
      if (!pen) return
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, 1280, 720)
      pen.fillStyle = 'black'
      pen.font = '32px sans-serif'
      pen.fillText(`Kế hoạch quý ${count++}`, 80, 120)
    }, 100)
    return Promise.resolve(canvas.captureStream(10))
  }
  class Recogniser extends EventTarget {
    start(): void {
      const result = Object.assign(new Event('result'), {
        resultIndex: 0,
        results: [{ isFinal: true, 0: { transcript: 'xin chào cả nhà' } }],
      })
      setTimeout(() => this.dispatchEvent(result), 200)
    }
    abort(): void {}
  }
  Object.assign(globalThis, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser })
}

test('a recorded meeting asks before it records anybody', async ({ browser, room }) => {
  const recorded = { record: 'true', autoStartRecording: 'true', notifyRecordingIsOn: 'true' }
  const meetingID = await room.create(recorded)
  const an = await arrive(browser, { room, meetingID, ...host })
  await expect(an.getByText('Cuộc họp này có thể được ghi lại.')).toBeVisible()
  await joinButton(an).click()
  const question = an.getByRole('dialog', { name: 'Cuộc họp này đang được ghi lại' })
  await expect(question).toBeVisible()
  await expectNoViolations(an, 'the question of consent')
  await expect(an.getByText('Đang ghi', { exact: true })).toBeVisible()
  await expect(control(an, /^Bật micro/)).toBeVisible()
  await question.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await expect(control(an, /^Tắt micro/)).toBeVisible()
  await expect(control(an, /^Tắt camera/)).toBeVisible()
  await leaveAll(an)
})

test('devices that are blocked, missing or busy are named, and one can come in to listen', async ({ browser, room }) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await arrive(browser, {
    room,
    meetingID,
    ...guest,
    before: () => {
      navigator.mediaDevices.getUserMedia = ({ audio } = {}) =>
        Promise.reject(new DOMException('test', audio ? 'NotAllowedError' : 'NotReadableError'))
    },
  })
  await expect(binh.getByText(/Trình duyệt đang chặn micro/)).toBeVisible()
  await expect(binh.getByText(/Camera đang được ứng dụng khác sử dụng/)).toBeVisible()
  await expectNoViolations(binh, 'with devices that do not work')
  await binh.getByRole('button', { name: 'Tham gia chỉ để nghe' }).click()
  await expect(controls(binh)).toBeVisible()
  await expectMovingPictures(binh, 'a listener sees the others')
  await control(an, /Mọi người/).click()
  await expect(an.getByRole('listitem').filter({ hasText: guest.name }).getByRole('img', { name: 'chỉ nghe' })).toBeVisible()
  await leaveAll(an, binh)
})

test('the host ends it for everybody; in English, on a phone, with the keyboard', async ({ browser, room }) => {
  const meetingID = await room.create({ logoutURL: 'https://hop.example/bye', duration: '4' })
  const an = await enter(browser, { room, meetingID, ...host, context: { ...phone, ...english } })
  const binh = await enter(browser, { room, meetingID, ...guest, context: english })
  await expect(binh.getByText(/The meeting ends by itself in 4 minutes/)).toBeVisible()
  await expect(binh.getByRole('timer')).toHaveText(/3:\d\d left/)
  await binh.keyboard.press('?')
  await expect(binh.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoViolations(binh, 'the list of shortcuts')

  await control(an, /Leave/).focus()
  await an.keyboard.press('Enter')
  await an.getByRole('menuitem', { name: 'End for everybody' }).press('Enter')
  await an.getByRole('dialog').getByRole('button', { name: 'End the meeting' }).press('Enter')
  for (const page of [an, binh]) {
    await expect(page.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', 'https://hop.example/bye')
  }
  await expectNoViolations(an, 'after the end')
  await leaveAll(an, binh)
})
