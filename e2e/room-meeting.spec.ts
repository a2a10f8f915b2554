/** The built-in room in real browsers, with real media: from the door to the end. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { expectReachedByTab } from './support/by-keyboard'
import { fakeScreen, fakeSpeech, noCamera, noDevices, withoutSpeech } from './support/fake-devices'
import {
  arrive,
  control,
  controls,
  english,
  enter,
  expectMovingPictures,
  expectVoices,
  guest,
  host,
  joinButton,
  leaveAll,
  phone,
  receivedBy,
  tileOf,
} from './support/in-room'

/** Where the words of the shared screen stand (fakeScreen): how much lighter the lightest point is than the darkest, of 255. */
function sharpness(video: HTMLVideoElement): number {
  const pen = new OffscreenCanvas(320, 40).getContext('2d')
  pen?.drawImage(video, -80, -90)
  const points = pen?.getImageData(0, 0, 320, 40).data.filter((_, index) => index % 4 === 1) ?? []
  return Math.max(...points) - Math.min(...points)
}

test('two people see and hear each other, one at a desk and one on a phone, each the way they like', async ({
  browser,
  room,
}) => {
  const name = 'Họp giao ban tuần 46 của Phòng Kinh doanh và Chăm sóc khách hàng miền Bắc'
  const meetingID = await room.create({ name })
  const an = await enter(browser, { room, meetingID, ...host })
  await expect(an.getByText('Chưa có ai khác trong phòng')).toBeVisible()
  const binh = await arrive(browser, { room, meetingID, ...guest, context: phone })
  await expect(binh.getByRole('heading', { name })).toBeVisible()
  expect(binh.url(), 'the ticket leaves the address').not.toContain('sessionToken')
  await expectNoViolations(binh, 'before joining, on a phone')
  await expectReachedByTab(binh, 'before joining')

  const startedAt = performance.now()
  await joinButton(binh).click()
  await expect.poll(async () => (await receivedBy(binh)).framesDecoded, { intervals: [50] }).toBeGreaterThan(0)
  console.log(`from clicking join to the first picture of somebody else: ${Math.round(performance.now() - startedAt)} ms`)

  await expectMovingPictures(an, 'An sees Bình move')
  await expectMovingPictures(binh, 'Bình sees An move')
  for (const page of [an, binh]) await expectVoices(page, 'each hears the other')
  await expect(tileOf(an, guest.name).locator('video')).toHaveAttribute('data-has-picture')
  await expect(tileOf(binh, host.name).locator('video')).toHaveAttribute('data-has-picture')
  await expect(an.getByText('Chưa có ai khác trong phòng')).toHaveCount(0)
  await expectNoViolations(an, 'in the room')
  await expectReachedByTab(an, 'in the room')
  await expectNoViolations(binh, 'in the room, on a phone')
  for (const button of await controls(binh).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })

  const ratio = async () => {
    const [mine, other] = await Promise.all([tileOf(an, host.name).boundingBox(), tileOf(an, guest.name).boundingBox()])
    return (other?.height ?? 0) / (mine?.height ?? 1)
  }
  await expect.poll(ratio, 'of two people the other one is large').toBeGreaterThan(2)
  await an.keyboard.press('g')
  await expect.poll(ratio, 'in the gallery both are the same').toBeCloseTo(1)
  await an.getByRole('button', { name: 'Ghim Nguyễn Văn An' }).click()
  await expect.poll(ratio, 'a pin wins').toBeLessThan(0.5)
  await an.getByRole('button', { name: 'Bỏ ghim Nguyễn Văn An' }).click()
  await expectMovingPictures(an, 'after changing places')

  await control(binh, /Rời phòng/).click()
  await expect(binh.getByRole('heading', { name: 'Bạn đã rời phòng' })).toBeVisible()
  await expect(tileOf(an, guest.name)).toHaveCount(0)
  await leaveAll(an, binh)
})

test('a shared screen is large for the others, and captions of what is said are shown', async ({ browser, room }) => {
  const meetingID = await room.create()
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [fakeScreen, fakeSpeech, noCamera] }),
    enter(browser, { room, meetingID, ...guest, before: [noDevices] }),
  ])
  await an.keyboard.press('s')
  await expect(an.getByText('Bạn đang chia sẻ màn hình')).toBeVisible()
  const screen = binh.getByRole('group', { name: 'Màn hình của Nguyễn Văn An' })
  await expect(screen.locator('video')).toHaveAttribute('data-has-picture')
  await expect
    .poll(() => screen.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight))
    .toBeGreaterThanOrEqual(720)
  await expect.poll(() => screen.locator('video').evaluate(sharpness), 'its words are black on white').toBeGreaterThan(180)
  await expectNoViolations(binh, 'with a shared screen')

  await binh.keyboard.press('u')
  await expect(binh.getByRole('status').filter({ hasText: 'mọi người trong phòng đã được mời' })).toBeVisible()
  const question = an.getByRole('status').filter({ hasText: 'Có người muốn đọc phụ đề' })
  await expect(question).toContainText('Trình duyệt gửi giọng nói')
  await expectNoViolations(an, 'asked for captions')
  await question.getByRole('button', { name: 'Bật phụ đề của tôi' }).click()
  await expect(question).toContainText('Phụ đề cho lời bạn nói đang bật')
  await expect(binh.getByRole('region', { name: 'Phụ đề' })).toContainText('xin chào cả nhà')
  const transcript = () =>
    room.eventsOf(meetingID, 'transcript-updated').map(({ user, transcript: said }) => ({ ...user, ...said }))
  await expect.poll(transcript).toMatchObject([{ name: host.name, transcript: 'xin chào cả nhà', locale: 'vi', final: true }])
  await control(an, /Thêm/).click()
  await an.getByRole('menuitem', { name: 'Cài đặt phụ đề' }).click()
  await expect(an.getByRole('switch', { name: 'Tạo phụ đề cho lời tôi nói' })).toBeChecked()
  await expectNoViolations(an, 'the captions dialog')
  await leaveAll(an, binh)
})

test('where the meeting wants it, captions are on for everybody by themselves; each may switch their own off', async ({
  browser,
  room,
}) => {
  const meetingID = await room.create({ 'meta_hop-captions': 'true', record: 'true' })
  // Whoever speaks comes second: the others see only what is said while they are there.
  const binh = await enter(browser, { room, meetingID, ...guest, before: [withoutSpeech, noCamera] })
  const an = await enter(browser, { room, meetingID, ...host, before: [fakeSpeech, noCamera] })
  await expect(an.getByRole('status').filter({ hasText: 'Phụ đề cho lời bạn nói đang bật' })).toBeVisible()
  const plain = binh.getByRole('status').filter({ hasText: 'Trình duyệt này không nhận dạng được giọng nói' })
  await expect(plain).toContainText('lời nói trong bản ghi vẫn có thể được chuyển thành chữ')
  await expect(binh.getByRole('region', { name: 'Phụ đề' })).toContainText('xin chào cả nhà')
  await expectNoViolations(an, 'the notice of captions')
  await an.getByRole('button', { name: 'Tắt phụ đề của tôi' }).click()
  await expect(an.getByText('Phụ đề cho lời bạn nói đang tắt')).toBeVisible()
  await an.reload()
  await expect(an.getByText('Phụ đề cho lời bạn nói đang tắt')).toBeVisible()
  await plain.getByRole('button', { name: 'Đóng thông báo' }).click()
  await expect(plain).toHaveCount(0)
  await leaveAll(an, binh)
})

test('the host ends it for everybody; in English, on a phone, with the keyboard', async ({ browser, room }) => {
  const meetingID = await room.create({ logoutURL: 'https://hop.example/bye', duration: '5' })
  const an = await enter(browser, { room, meetingID, ...host, context: { ...phone, ...english }, before: [noDevices] })
  // The notice goes by itself: who looks at it comes last.
  const binh = await enter(browser, { room, meetingID, ...guest, context: english, before: [noDevices] })
  await expect(binh.getByText(/The meeting ends by itself in [2-5] minutes/)).toBeVisible()
  await expect(binh.getByRole('timer')).toHaveText(/[1-4]:\d\d left/)
  await binh.keyboard.press('?')
  await expect(binh.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoViolations(binh, 'the list of shortcuts')

  await control(an, /Leave/).focus()
  await an.keyboard.press('Enter')
  await an.getByRole('menuitem', { name: 'End for everybody' }).press('Enter')
  await an.getByRole('dialog').getByRole('button', { name: 'End the meeting' }).press('Enter')
  for (const page of [an, binh]) {
    await expect(page.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible()
    const back = page.getByRole('link', { name: page === an ? "Go to the meeting's page" : 'Go back' })
    await expect(back).toHaveAttribute('href', 'https://hop.example/bye')
  }
  await expectNoViolations(an, 'after the end')
  await leaveAll(an, binh)
})
