/** What people write to each other in the room. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { noCamera } from './support/fake-devices'
import { control, enter, guest, host, leaveAll } from './support/in-room'

test('they write to everybody and to one, with links, and are told of what they have not read', async ({ browser, room }) => {
  const meetingID = await room.create({
    welcome: 'Chào mừng!',
    moderatorOnlyMessage: 'Mật khẩu máy chiếu: 1234',
    muteOnStart: 'true',
  })
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [noCamera] }),
    enter(browser, { room, meetingID, ...guest, before: [noCamera] }),
  ])
  for (const page of [an, binh]) await expect(control(page, /^Bật micro/), 'everybody starts muted').toBeVisible()
  await an.keyboard.press('c')
  await expect(an.getByRole('log')).toContainText('Mật khẩu máy chiếu: 1234')
  await an.getByRole('textbox', { name: 'Tin nhắn' }).fill('Xem https://hop.example/tai-lieu nhé')
  await an.keyboard.press('Enter')
  const log = binh.getByRole('log')
  await expect(control(binh, /Trò chuyện, 1 tin chưa đọc/)).toBeVisible()
  await expect(binh.getByRole('status').getByText('Nguyễn Văn An: Xem https://hop.example/tai-lieu nhé')).toBeVisible()
  await binh.getByRole('status').getByRole('button', { name: 'Mở' }).click()
  await expect(log).toContainText('Chào mừng!')
  await expect(log, 'for hosts only').not.toContainText('Mật khẩu')
  await expect(log.getByRole('link')).toHaveAttribute('href', 'https://hop.example/tai-lieu')
  await expect(log.getByRole('link')).toHaveAttribute('rel', /noopener/)
  await expect(control(binh, /^Trò chuyện$/), 'what is read is no longer counted').toBeVisible()

  await an.keyboard.press('Escape')
  await expect(an.getByRole('log')).toHaveCount(0)
  await expect(control(an, /Trò chuyện/), 'the focus goes back to where the panel was opened').toBeFocused()
  const message = binh.getByRole('textbox', { name: 'Tin nhắn' })
  await binh.getByRole('combobox', { name: 'Gửi đến' }).selectOption({ label: host.name })
  await message.fill('Chỉ  thôi')
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4))
  await binh.getByRole('button', { name: 'Chèn biểu tượng cảm xúc' }).click()
  await expectNoViolations(binh, 'with the chat and its emoji open')
  await binh.getByRole('button', { name: '👍' }).click()
  await expect(message, 'an emoji goes where one writes').toHaveValue('Chỉ 👍 thôi')
  await binh.getByRole('button', { name: 'Gửi', exact: true }).click()

  await expect(an.getByRole('status').getByText('Tin nhắn riêng từ Trần Thị Bình')).toBeVisible()
  await an.getByRole('status').getByRole('button', { name: 'Trả lời' }).click()
  await expect(an.getByRole('combobox', { name: 'Gửi đến' }).locator('option:checked')).toHaveText(guest.name)
  await expect(an.getByRole('log')).toContainText('Riêng tư từ Trần Thị Bình')
  await expect(an.getByRole('log')).toContainText('Chỉ 👍 thôi')
  await leaveAll(an, binh)
})

test('a meeting without chat and screen sharing has no buttons, menu entries or keys for them, for hosts neither', async ({
  browser,
  room,
}) => {
  const meetingID = await room.create({ disabledFeatures: 'chat,screenshare' })
  const an = await enter(browser, { room, meetingID, ...host, before: [noCamera] })
  const binh = await enter(browser, { room, meetingID, ...guest, before: [noCamera] })
  for (const page of [an, binh]) {
    await expect(control(page, /Trò chuyện/)).toHaveCount(0)
    await expect(control(page, /Chia sẻ màn hình/)).toHaveCount(0)
    await page.keyboard.press('c')
    await page.keyboard.press('s')
    await page.keyboard.press('p')
    await page
      .getByRole('button', { name: /^Thao tác với/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: /Ghim/ })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Nhắn tin riêng' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('log')).toHaveCount(0)
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Phím tắt' })
    await expect(keys.getByText('Giơ hoặc hạ tay')).toBeVisible()
    for (const gone of ['Mở trò chuyện', 'Chia sẻ màn hình']) await expect(keys.getByText(gone)).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  await leaveAll(an, binh)
})

test('where private messages alone are off, nobody chooses to whom', async ({ browser, room }) => {
  const meetingID = await room.create({ disabledFeatures: 'privateChat' })
  const an = await enter(browser, { room, meetingID, ...host, before: [noCamera] })
  const binh = await enter(browser, { room, meetingID, ...guest, before: [noCamera] })
  await an.keyboard.press('c')
  await an.getByRole('textbox', { name: 'Tin nhắn' }).fill('Xin chào')
  await an.keyboard.press('Enter')
  await expect(binh.getByRole('status').getByText('Nguyễn Văn An: Xin chào')).toBeVisible()
  await expect(an.getByRole('combobox', { name: 'Gửi đến' })).toHaveCount(0)
  await leaveAll(an, binh)
})
