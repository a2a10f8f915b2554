import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { expectNoSidewaysScroll } from './support/phone'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'
import {
  agree,
  asAdmin,
  card,
  cardFocus,
  choose,
  createCustomer,
  dialogOf,
  fromMenu,
  openTab,
  planNamed,
  press,
  preview,
  registerFor,
} from './support/subscriptions'

test('a manager sells a new customer a plan; a price that rises meanwhile is shown and asked for again', async ({
  page,
  portal,
}) => {
  const { id } = await createCustomer(portal)
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)
  await expect(card(page)).toContainText('Chưa đăng ký gói nào')
  await expect(page.getByText('Chưa có lần đăng ký nào')).toBeVisible()
  await press(page, 'Đăng ký gói')
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByText('Vui lòng điền thông tin này.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Gói dịch vụ' })).toBeFocused()
  await expect(preview(page)).toContainText('Chọn đủ thông tin')

  const plan = await planNamed(portal, 'Dùng thử 14 ngày')
  await choose(page, 'Gói dịch vụ', /^Dùng thử 14 ngày/)
  await expect(preview(page)).toContainText(/Số tiền phải trả \(gồm VAT\)\s*0\s₫/)
  await expectNoViolations(page, 'registering')
  const {
    vatPercent: _vat,
    priceWithVat: _gross,
    priceWithoutVat: _net,
    isSignUpPlan: _given,
    createdBy: _by,
    createdTime: _time,
    can: _can,
    ...fields
  } = plan
  await asAdmin(portal, 'POST', '/SubscriptionPlans/UpdatePackage', { ...fields, price: 10_000 })
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Trước đó: 0 ₫')
  await expect(preview(page)).toContainText('11.000 ₫')
  await agree(page, 'Đăng ký gói')
  await expect(page.getByText('Đã đăng ký gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText(/Dùng thử 14 ngày\s*Còn \d+ ngày/)
  await expect(cardFocus(page)).toBeFocused()
  await expect(page.getByRole('row', { name: /Dùng thử 14 ngày.*Đăng ký.*11\.000 ₫/ })).toBeVisible()
})

test('a manager renews, also after somebody else did so, upgrades, plans a lower plan and drops it', async ({ page, portal }) => {
  const { id } = await createCustomer(portal)
  const { id: customerSubscriptionId } = await registerFor(portal, id, 'Tiêu chuẩn')
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  await press(page, 'Gia hạn')
  await page.getByLabel('Gia hạn thêm').fill('3')
  await expect(preview(page)).toContainText(/3 kỳ × 400\.000\s₫\s*1\.200\.000\s₫/)
  await settled(page)
  const until = () => preview(page).getByText('Dùng đến').locator('xpath=following-sibling::*').textContent()
  const seen = await until()
  await asAdmin(portal, 'POST', '/CustomerSubscription/RenewService?NumofMonth=1', { customerSubscriptionId })
  await agree(page, 'Gia hạn')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Số liệu vừa thay đổi')
  await settled(page)
  await expect.poll(until).not.toBe(seen)
  await agree(page, 'Gia hạn')
  await expect(page.getByText('Đã gia hạn gói dịch vụ.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gia hạn.*1\.200\.000 ₫/ })).toBeVisible()

  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Doanh nghiệp/)
  await expect(preview(page)).toContainText(/Trừ \d+ ngày chưa dùng/)
  await dialogOf(page).getByRole('radio', { name: 'Đổi gói và gia hạn thêm' }).check()
  await page.getByLabel('Gia hạn thêm sau ngày hết hạn').fill('37')
  await agree(page, 'Đổi gói')
  await expect(dialogOf(page).getByText('Thời hạn quá dài')).toBeVisible()
  await page.getByLabel('Gia hạn thêm sau ngày hết hạn').fill('2')
  await settled(page)
  await expectNoViolations(page, 'upgrading')
  await agree(page, 'Đổi gói')
  await expect(page.getByText('Đã đổi gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText('Doanh nghiệp')

  await page.setViewportSize({ width: 390, height: 844 })
  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Tiêu chuẩn/)
  await expect(dialogOf(page)).toContainText('bắt đầu khi kỳ hiện tại kết thúc')
  await settled(page)
  await expectNoSidewaysScroll(page, 'the dialog on a phone')
  await agree(page, 'Đổi gói')
  await expect(page.getByText('Sẽ đổi sang gói Tiêu chuẩn')).toBeVisible()
  await press(page, 'Gia hạn')
  await expect(preview(page)).toContainText('Việc đổi gói đã đặt trước đó sẽ bị bỏ.')
  await page.keyboard.press('Escape')
  await press(page, 'Bỏ thay đổi này')
  await dialogOf(page).getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByText('Đã bỏ việc đổi gói.')).toBeVisible()
  await expect(page.getByText('Sẽ đổi sang gói Tiêu chuẩn')).toHaveCount(0)
})

test('a manager sets limits, over somebody else’s too, sends the reminder, and cancels', async ({ page, portal }) => {
  const { id, name } = await createCustomer(portal)
  const { id: customerSubscriptionId } = await registerFor(portal, id, 'Tiêu chuẩn')
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  await fromMenu(page, 'Cài đặt giới hạn')
  await expect(page.getByLabel('Cuộc họp đồng thời')).toHaveValue('10')
  await page.getByLabel('Cuộc họp đồng thời').fill('5')
  await page.getByLabel('Số người mỗi cuộc họp').fill('20')
  const limits = { customerSubscriptionId, numberOfConcurrentMeetings: 7, meetingConcurrentParticipantsLimit: 9 }
  await asAdmin(portal, 'POST', '/CustomerSubscription/UpdateSubscriptionLimits', limits)
  await agree(page, 'Lưu')
  await expect(dialogOf(page).getByRole('cell', { name: '7', exact: true })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(page.getByText('Đã lưu giới hạn.')).toBeVisible()
  await expect(card(page)).toContainText('20 người')

  await fromMenu(page, 'Gửi thư nhắc gia hạn')
  await expect(dialogOf(page)).toContainText('@example.vn')
  await dialogOf(page).getByRole('button', { name: 'Gửi thư' }).click()
  await expect(page.getByText(/Đã gửi thư nhắc gia hạn tới \S+@example\.vn/)).toBeVisible()

  await page.getByText('Dung lượng lưu trữ', { exact: true }).last().click()
  await expect(page).toHaveURL(/history=storage/)
  await expect(page.getByRole('cell', { name: '1 GB' })).toBeVisible()

  await fromMenu(page, 'Hủy gói')
  await expect(dialogOf(page)).toContainText(`Hủy gói Tiêu chuẩn của ${name}?`)
  await expect(dialogOf(page)).toContainText(/\d+ ngày còn lại mất đi/)
  await expect(dialogOf(page).getByRole('button', { name: 'Giữ gói' })).toBeFocused()
  await dialogOf(page).getByRole('button', { name: 'Hủy gói' }).click()
  await expect(page.getByText('Đã hủy gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText('Đã hủy')
  await expect(card(page).getByRole('button', { name: 'Đăng ký gói' })).toBeVisible()
  await expect(cardFocus(page)).toBeFocused()
})
