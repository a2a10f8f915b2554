import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { expectNoSidewaysScroll } from './support/phone'
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
  rested,
} from './support/subscriptions'

test('a manager sells a new customer a plan', async ({ page, portal }) => {
  await signInAs(page, 'kinhdoanh')
  const { id, name } = await createCustomer(portal)
  await page.goto(`/customers/details/${id}`)
  await page.getByRole('navigation', { name: 'Thông tin khách hàng' }).getByRole('link', { name: 'Gói dịch vụ' }).click()
  await expect(card(page)).toContainText('Chưa đăng ký gói nào')
  await expect(page.getByText('Chưa có lần đăng ký nào')).toBeVisible()
  await expectNoViolations(page, 'without a plan')
  await press(page, 'Đăng ký gói')
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByText('Vui lòng điền thông tin này.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Gói dịch vụ' })).toBeFocused()
  await expect(preview(page)).toContainText('Chọn đủ thông tin')
  await expectNoViolations(page, 'registering, with errors')
  await choose(page, 'Gói dịch vụ', /^Tiêu chuẩn/)
  await expect(preview(page)).toContainText('1 kỳ × 400.000 ₫')
  await expect(preview(page)).toContainText(/Trong đó VAT 10%\s*36\.364\s₫/)
  await expect(preview(page)).toContainText(/Số tiền phải trả \(gồm VAT\)\s*400\.000\s₫/)
  await page.getByLabel('Cuộc họp đồng thời').fill('101')
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByText('Giá trị lớn nhất là 100.')).toBeVisible()
  await page.getByLabel('Cuộc họp đồng thời').fill('0')
  await agree(page, 'Đăng ký gói')
  await expect(page.getByText('Đã đăng ký gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText(/Tiêu chuẩn\s*Còn \d+ ngày/)
  await expect(cardFocus(page)).toBeFocused()
  await expect(card(page)).toContainText('101 GB')
  await expect(card(page)).toContainText(/Cuộc họp mỗi ngày\s*50/)
  await expect(page.getByRole('row', { name: /Tiêu chuẩn.*Đăng ký.*400\.000 ₫/ })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Khách hàng' }).click()
  await page.getByRole('button', { name: `Thao tác với ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Quản lý dịch vụ' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(card(page)).toContainText('Tiêu chuẩn')
})

test('a manager renews, upgrades in both ways, plans a lower plan and drops it', async ({ page, portal }) => {
  const { id } = await createCustomer(portal)
  await registerFor(portal, id, 'Tiêu chuẩn')
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  await press(page, 'Gia hạn')
  await page.getByLabel('Gia hạn thêm').fill('37')
  await agree(page, 'Gia hạn')
  await expect(dialogOf(page).getByText('Giá trị lớn nhất là 36.')).toBeVisible()
  await expect(page.getByLabel('Gia hạn thêm')).toBeFocused()
  await page.getByLabel('Gia hạn thêm').fill('3')
  await expect(preview(page)).toContainText(/3 kỳ × 400\.000\s₫\s*1\.200\.000\s₫/)
  await expectNoViolations(page, 'renewing')
  await agree(page, 'Gia hạn')
  await expect(page.getByText('Đã gia hạn gói dịch vụ.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gia hạn.*1\.200\.000 ₫/ })).toBeVisible()

  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
  await expect(preview(page)).toContainText(/Trừ \d+ ngày chưa dùng/)
  await agree(page, 'Đổi gói')
  await expect(page.getByText('Đã đổi gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText('Nâng cao')
  await expect(card(page)).toContainText('80 người')

  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Doanh nghiệp/)
  await dialogOf(page).getByRole('radio', { name: 'Đổi gói và gia hạn thêm' }).check()
  await page.getByLabel('Gia hạn thêm sau ngày hết hạn').fill('37')
  await agree(page, 'Đổi gói')
  await expect(dialogOf(page).getByText('Thời hạn quá dài')).toBeVisible()
  await page.getByLabel('Gia hạn thêm sau ngày hết hạn').fill('2')
  await rested(page)
  await expectNoViolations(page, 'upgrading')
  await agree(page, 'Đổi gói')
  await expect(card(page)).toContainText('Doanh nghiệp')
  await expect(page.getByRole('row', { name: /Đổi gói/ })).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Đăng ký dịch vụ' }).getByRole('listitem')).toHaveCount(4)
  await expectNoSidewaysScroll(page, 'the tab on a phone')
  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Tiêu chuẩn/)
  await expect(dialogOf(page)).toContainText('bắt đầu khi kỳ hiện tại kết thúc')
  await rested(page)
  await expectNoSidewaysScroll(page, 'the dialog on a phone')
  await agree(page, 'Đổi gói')
  await expect(page.getByText('Sẽ đổi sang gói Tiêu chuẩn')).toBeVisible()
  await expectNoViolations(page, 'with a plan, and another one to come')
  await press(page, 'Gia hạn')
  await expect(preview(page)).toContainText('Việc đổi gói đã đặt trước đó sẽ bị bỏ.')
  await page.keyboard.press('Escape')
  await press(page, 'Bỏ thay đổi này')
  await dialogOf(page).getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByText('Đã bỏ việc đổi gói.')).toBeVisible()
  await expect(page.getByText('Sẽ đổi sang gói Tiêu chuẩn')).toHaveCount(0)
})

test('a manager sets limits, sends the reminder once a day, and cancels', async ({ page, portal }) => {
  const { id, name } = await createCustomer(portal)
  await registerFor(portal, id, 'Tiêu chuẩn')
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  await fromMenu(page, 'Cài đặt giới hạn')
  await expect(page.getByLabel('Cuộc họp đồng thời')).toHaveValue('10')
  await page.getByLabel('Cuộc họp đồng thời').fill('5')
  await page.getByLabel('Số người mỗi cuộc họp').fill('20')
  await expectNoViolations(page, 'setting limits')
  await agree(page, 'Lưu')
  await expect(page.getByText('Đã lưu giới hạn.')).toBeVisible()
  await expect(card(page)).toContainText('20 người')

  await fromMenu(page, 'Gửi thư nhắc gia hạn')
  await expect(dialogOf(page)).toContainText('@example.vn')
  await dialogOf(page).getByRole('button', { name: 'Gửi thư' }).click()
  await expect(page.getByText(/Đã gửi thư nhắc gia hạn tới \S+@example\.vn/)).toBeVisible()
  await fromMenu(page, 'Gửi thư nhắc gia hạn')
  await dialogOf(page).getByRole('button', { name: 'Gửi thư' }).click()
  await expect(page.getByText('Hôm nay thư đã được gửi rồi')).toBeVisible()

  await page.getByText('Dung lượng lưu trữ', { exact: true }).last().click()
  await expect(page).toHaveURL(/history=storage/)
  await expect(page.getByRole('cell', { name: '1 GB' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('cell', { name: '1 GB' })).toBeVisible()
  await expectNoViolations(page, 'the storage history')

  await fromMenu(page, 'Hủy gói')
  await expect(dialogOf(page)).toContainText(`Hủy gói Tiêu chuẩn của ${name}?`)
  await expect(dialogOf(page)).toContainText(/\d+ ngày còn lại mất đi/)
  await expect(dialogOf(page).getByRole('button', { name: 'Giữ gói' })).toBeFocused()
  await expectNoViolations(page, 'cancelling')
  await dialogOf(page).getByRole('button', { name: 'Hủy gói' }).click()
  await expect(page.getByText('Đã hủy gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText('Đã hủy')
  await expect(card(page).getByRole('button', { name: 'Đăng ký gói' })).toBeVisible()
  await expect(cardFocus(page)).toBeFocused()
})

test('figures that changed meanwhile are shown and asked for again', async ({ page, portal }) => {
  const { id } = await createCustomer(portal)
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  // The price rises while the dialog is open.
  const plan = await planNamed(portal, 'Dùng thử 14 ngày')
  await press(page, 'Đăng ký gói')
  await choose(page, 'Gói dịch vụ', /^Dùng thử 14 ngày/)
  await expect(preview(page)).toContainText(/Số tiền phải trả \(gồm VAT\)\s*0\s₫/)
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

  // Somebody else renews while the dialog is open.
  await press(page, 'Gia hạn')
  await rested(page)
  const until = () => preview(page).getByText('Dùng đến').locator('xpath=following-sibling::*').textContent()
  const seen = await until()
  const { data } = await asAdmin<{ data: { id: number }[] }>(
    portal,
    'POST',
    '/CustomerSubscription/GetCustomerSubscriptionList',
    {
      filters: [{ field: 'customerId', operator: 'eq', value: id }],
    },
  )
  await asAdmin(portal, 'POST', '/CustomerSubscription/RenewService?NumofMonth=14', { customerSubscriptionId: data[0]?.id })
  await agree(page, 'Gia hạn')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Số liệu vừa thay đổi')
  await rested(page)
  await expect.poll(until).not.toBe(seen)
  await agree(page, 'Gia hạn')
  await expect(page.getByText('Đã gia hạn gói dịch vụ.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gia hạn/ })).toHaveCount(2)

  // Somebody else sets other limits.
  await fromMenu(page, 'Cài đặt giới hạn')
  await page.getByLabel('Cuộc họp đồng thời').fill('3')
  const limits = { customerSubscriptionId: data[0]?.id, numberOfConcurrentMeetings: 7, meetingConcurrentParticipantsLimit: 9 }
  await asAdmin(portal, 'POST', '/CustomerSubscription/UpdateSubscriptionLimits', limits)
  await agree(page, 'Lưu')
  await expect(dialogOf(page).getByRole('cell', { name: '7', exact: true })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(page.getByText('Đã lưu giới hạn.')).toBeVisible()
})
