import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tokenOf } from './support/accounts'
import { expectNoViolations } from './support/axe'
import { expect, test } from './support/portal'
import { signInAs } from './support/sign-in'

interface Portal {
  url: string
}

const rested = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
const dialogOf = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => dialogOf(page).getByRole('status')
const card = (page: Page) => page.getByRole('region', { name: /^(Gói dịch vụ|Plan)$/ })

/** As another member of the staff, behind the page's back. */
async function asAdmin<Answer>(portal: Portal, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(portal, 'quantri')}` }
  const response = await fetch(`${portal.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** A customer of the demo manager's region that no other test sees. */
async function createCustomer(portal: Portal): Promise<{ id: number; name: string }> {
  const unique = randomBytes(4).toString('hex')
  const digits = String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(-8)
  const { data: areas } = await asAdmin<{ data: { id: number; name: string }[] }>(portal, 'GET', '/Areas/GetAreaList')
  const customer = {
    customerCode: `KH-${unique}`,
    name: `Công ty Thử ${unique}`,
    customerType: 'outside',
    idType: 'personal',
    email: `${unique}@example.vn`,
    phone: `09${digits}`,
    province: 'Hà Nội',
    address: '1 Tràng Tiền',
    recordingStorage: 1000,
    username: `kh.${unique}`,
    password: 'Tre-Xanh#58',
    confirmPassword: 'Tre-Xanh#58',
    areaId: areas.find(({ name }) => name === 'Miền Bắc')?.id,
  }
  await asAdmin(portal, 'POST', '/Users/CreateCustomerAndUser', customer)
  const filters = [{ field: 'customerCode', operator: 'contains', value: customer.customerCode }]
  const { data } = await asAdmin<{ data: { id: number }[] }>(portal, 'POST', '/Customer/GetCustomerList/all', { filters })
  return { id: data[0]?.id ?? 0, name: customer.name }
}

interface Plan {
  id: number
  name: string
}
async function planNamed(portal: Portal, name: string): Promise<Plan & Record<string, unknown>> {
  const filters = [{ field: 'name', operator: 'contains', value: name }]
  const { data } = await asAdmin<{ data: (Plan & Record<string, unknown>)[] }>(
    portal,
    'POST',
    '/SubscriptionPlans/GetPackageList',
    {
      filters,
    },
  )
  const plan = data.find((one) => one.name === name)
  if (!plan) throw new Error(`no plan ${name}`)
  return plan
}

async function registerFor(portal: Portal, customerId: number, planName: string): Promise<{ id: number; endTime: string }> {
  const { id: subscriptionPlanId } = await planNamed(portal, planName)
  const body = { customerId, subscriptionPlanId }
  const path = '/CustomerSubscription/AddNewCustomerSubscription'
  return (await asAdmin<{ data: { id: number; endTime: string } }>(portal, 'POST', path, body)).data
}

const openTab = async (page: Page, customerId: number, query = '') => {
  await page.goto(`/customers/details/${customerId}/subscription${query}`)
  await expect(card(page)).toBeVisible()
  await rested(page)
}

const choose = async (page: Page, label: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Waits for the figures that belong to what is filled in, then agrees to them. */
const agree = async (page: Page, label: string) => {
  await rested(page)
  await dialogOf(page).getByRole('button', { name: label, exact: true }).click()
}

const fromMenu = async (page: Page, action: string) => {
  await page.getByRole('button', { name: /^(Thao tác khác với gói|More actions on the subscription)$/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a manager creates a customer and sells it a plan', async ({ page }) => {
  test.slow()
  await signInAs(page, 'kinhdoanh')
  await page.goto('/customers/create-new')
  await page.getByLabel('Mã khách hàng').fill('KH-GOI')
  await page.getByLabel('Tên khách hàng').fill('Cửa hàng Hoa Sữa')
  await page.getByRole('combobox', { name: 'Đối tượng' }).click()
  await page.getByRole('option', { name: 'Cá nhân' }).click()
  await page.getByLabel('E-mail').fill('hoasua@example.vn')
  await page.getByLabel('Điện thoại').fill('0912000888')
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('da nang')
  await page.getByRole('option', { name: 'Đà Nẵng' }).click()
  await page.getByLabel('Địa chỉ').fill('12 Bạch Đằng')
  await page.getByLabel('Tên đăng nhập').fill('hoa.sua')
  await page.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await page.getByRole('button', { name: 'Tạo khách hàng' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cửa hàng Hoa Sữa' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Thông tin khách hàng' }).getByRole('link', { name: 'Gói dịch vụ' }).click()
  await expect(card(page)).toContainText('Chưa đăng ký gói nào')
  await expect(page.getByText('Chưa có lần đăng ký nào')).toBeVisible()
  await page.getByRole('button', { name: 'Đăng ký gói' }).click()
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByText('Vui lòng điền thông tin này.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Gói dịch vụ' })).toBeFocused()
  await expect(preview(page)).toContainText('Chọn đủ thông tin')
  await choose(page, 'Gói dịch vụ', /^Tiêu chuẩn/)
  await expect(preview(page)).toContainText('363.636 ₫')
  await expect(preview(page)).toContainText('36.364 ₫')
  await expect(preview(page)).toContainText('400.000 ₫')
  await page.getByLabel('Cuộc họp đồng thời').fill('101')
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByText('Giá trị lớn nhất là 100.')).toBeVisible()
  await page.getByLabel('Cuộc họp đồng thời').fill('0')
  await agree(page, 'Đăng ký gói')
  await expect(page.getByText('Đã đăng ký gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText(/Tiêu chuẩn\s*Còn \d+ ngày/)
  await expect(card(page)).toContainText('101 GB')
  await expect(page.getByRole('row', { name: /Tiêu chuẩn.*Đăng ký.*400\.000 ₫/ })).toBeVisible()

  await page.goto('/customers')
  await page.getByRole('button', { name: 'Thao tác với Cửa hàng Hoa Sữa' }).click()
  await page.getByRole('menuitem', { name: 'Quản lý dịch vụ' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(card(page)).toContainText('Tiêu chuẩn')
})

test('a manager renews, upgrades in both ways, plans a lower plan and drops it', async ({ page, portal }) => {
  test.slow()
  const { id } = await createCustomer(portal)
  await registerFor(portal, id, 'Tiêu chuẩn')
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  await page.getByRole('button', { name: 'Gia hạn' }).click()
  for (const [count, problem] of [
    ['', 'Vui lòng điền thông tin này.'],
    ['0', 'Giá trị nhỏ nhất là 1.'],
    ['37', 'Giá trị lớn nhất là 36.'],
  ] as const) {
    await page.getByLabel('Gia hạn thêm').fill(count)
    await agree(page, 'Gia hạn')
    await expect(dialogOf(page).getByText(problem)).toBeVisible()
    await expect(page.getByLabel('Gia hạn thêm')).toBeFocused()
  }
  await page.getByLabel('Gia hạn thêm').fill('3')
  await expect(preview(page)).toContainText('1.199.999 ₫')
  await agree(page, 'Gia hạn')
  await expect(page.getByText('Đã gia hạn gói dịch vụ.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gia hạn.*1\.199\.999 ₫/ })).toBeVisible()

  await page.getByRole('button', { name: 'Đổi gói' }).click()
  await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
  await expect(preview(page)).toContainText(/Trừ \d+ ngày chưa dùng/)
  await agree(page, 'Đổi gói')
  await expect(page.getByText('Đã đổi gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText('Nâng cao')
  await expect(card(page)).toContainText('80 người')

  await page.getByRole('button', { name: 'Đổi gói' }).click()
  await choose(page, 'Gói mới', /^Doanh nghiệp/)
  await dialogOf(page).getByRole('radio', { name: 'Đổi gói và gia hạn thêm' }).check()
  await page.getByLabel('Gia hạn thêm sau ngày hết hạn').fill('37')
  await page.getByLabel('Số người mỗi cuộc họp').fill('0')
  await agree(page, 'Đổi gói')
  await expect(dialogOf(page).getByText('Giá trị nhỏ nhất là 1.')).toBeVisible()
  await page.getByLabel('Số người mỗi cuộc họp').fill('')
  await agree(page, 'Đổi gói')
  await expect(dialogOf(page).getByText('Thời hạn quá dài')).toBeVisible()
  await page.getByLabel('Gia hạn thêm sau ngày hết hạn').fill('2')
  await agree(page, 'Đổi gói')
  await expect(card(page)).toContainText('Doanh nghiệp')
  await expect(page.getByRole('row', { name: /Đổi gói/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Đổi gói' }).click()
  await choose(page, 'Gói mới', /^Tiêu chuẩn/)
  await expect(preview(page)).toContainText('bắt đầu khi kỳ hiện tại kết thúc')
  await agree(page, 'Đổi gói')
  await expect(page.getByText('Sẽ đổi sang gói Tiêu chuẩn')).toBeVisible()
  await expectNoViolations(page, 'a planned change')
  await page.getByRole('button', { name: 'Gia hạn' }).click()
  await expect(preview(page)).toContainText('Việc đổi gói đã đặt trước đó sẽ bị bỏ.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bỏ thay đổi này' }).click()
  await dialogOf(page).getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByText('Đã bỏ việc đổi gói.')).toBeVisible()
  await expect(page.getByText('Sẽ đổi sang gói Tiêu chuẩn')).toHaveCount(0)
})

test('a manager sets limits, sends the reminder once a day, and cancels', async ({ page, portal }) => {
  test.slow()
  const { id, name } = await createCustomer(portal)
  await registerFor(portal, id, 'Tiêu chuẩn')
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  await fromMenu(page, 'Cài đặt giới hạn')
  await expect(page.getByLabel('Cuộc họp đồng thời')).toHaveValue('10')
  await page.getByLabel('Cuộc họp đồng thời').fill('0')
  await page.getByLabel('Số người mỗi cuộc họp').fill('1001')
  await agree(page, 'Lưu')
  await expect(dialogOf(page).getByText('Giá trị nhỏ nhất là 1.')).toBeVisible()
  await expect(dialogOf(page).getByText('Giá trị lớn nhất là 1000.')).toBeVisible()
  await page.getByLabel('Cuộc họp đồng thời').fill('5')
  await page.getByLabel('Số người mỗi cuộc họp').fill('20')
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

  await fromMenu(page, 'Hủy gói')
  await expect(dialogOf(page)).toContainText(`Hủy gói Tiêu chuẩn của ${name}?`)
  await expect(dialogOf(page)).toContainText(/\d+ ngày còn lại mất đi/)
  await expect(dialogOf(page).getByRole('button', { name: 'Hủy', exact: true })).toBeFocused()
  await dialogOf(page).getByRole('button', { name: 'Hủy gói' }).click()
  await expect(page.getByText('Đã hủy gói dịch vụ.')).toBeVisible()
  await expect(card(page)).toContainText('Đã hủy')
  await expect(card(page).getByRole('button', { name: 'Đăng ký gói' })).toBeVisible()
})

test('figures that changed meanwhile are shown and asked for again', async ({ page, portal }) => {
  test.slow()
  const { id } = await createCustomer(portal)
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)

  // The price rises while the dialog is open.
  const plan = await planNamed(portal, 'Dùng thử 14 ngày')
  await page.getByRole('button', { name: 'Đăng ký gói' }).click()
  await choose(page, 'Gói dịch vụ', /^Dùng thử 14 ngày/)
  await expect(preview(page)).toContainText(/Số tiền phải trả\s*0 ₫/)
  const { vatPercent: _vat, priceWithVat: _gross, createdBy: _by, createdTime: _time, can: _can, ...fields } = plan
  await asAdmin(portal, 'POST', '/SubscriptionPlans/UpdatePackage', { ...fields, price: 10_000 })
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Trước đó: 0 ₫')
  await expect(preview(page)).toContainText('11.000 ₫')
  await expectNoViolations(page, 'changed figures')
  await agree(page, 'Đăng ký gói')
  await expect(page.getByText('Đã đăng ký gói dịch vụ.')).toBeVisible()

  // Somebody else renews while the dialog is open.
  await page.getByRole('button', { name: 'Gia hạn' }).click()
  await rested(page)
  const until = () => preview(page).getByText('Hết hạn').locator('xpath=following-sibling::*').textContent()
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
  expect(await until()).not.toBe(seen)
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

test('nothing is sold to a restricted customer, and staff are told what to do first', async ({ page, portal }) => {
  const { id } = await createCustomer(portal)
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)
  await page.getByRole('button', { name: 'Đăng ký gói' }).click()
  await choose(page, 'Gói dịch vụ', /^Tiêu chuẩn/)
  await rested(page)
  await asAdmin(portal, 'POST', `/Customer/DeleteCustomer?id=${id}&typeDelete=reject`)
  await agree(page, 'Đăng ký gói')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Cần cho khách hàng hoạt động trở lại')
  await openTab(page, id)
  await expect(page.getByRole('main').getByText('Cần cho khách hàng hoạt động trở lại')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đăng ký gói' })).toHaveCount(0)
})

test('every dialog tells its errors by field in English too', async ({ page, portal }) => {
  test.slow()
  const { id } = await createCustomer(portal)
  await page.addInitScript(() => localStorage.setItem('locale', 'en'))
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)
  await page.getByRole('button', { name: 'Register a plan' }).click()
  await page.getByLabel('People in a meeting').fill('1001')
  await agree(page, 'Register the plan')
  await expect(dialogOf(page).getByText('Please fill this in.')).toBeVisible()
  await expect(dialogOf(page).getByText('The largest value is 1000.')).toBeVisible()
  await page.keyboard.press('Escape')

  await registerFor(portal, id, 'Tiêu chuẩn')
  await openTab(page, id)
  await expect(card(page)).toContainText(/\d+ days left/)
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByLabel('Renew for').fill('0')
  await agree(page, 'Renew')
  await expect(dialogOf(page).getByText('The smallest value is 1.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await agree(page, 'Change the plan')
  await expect(dialogOf(page).getByText('Please fill this in.')).toBeVisible()
  await page.keyboard.press('Escape')
  await fromMenu(page, 'Set limits')
  await page.getByLabel('Meetings at a time').fill('101')
  await agree(page, 'Save')
  await expect(dialogOf(page).getByText('The largest value is 100.')).toBeVisible()
})

test('on a phone rows are cards, dialogs fit, and nothing scrolls sideways', async ({ page, portal }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await createCustomer(portal)
  await registerFor(portal, id, 'Tiêu chuẩn')
  await signInAs(page, 'kinhdoanh')
  const fits = async (what: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(390)
  await openTab(page, id)
  await expect(page.getByRole('list', { name: 'Đăng ký dịch vụ' }).getByRole('listitem')).toHaveCount(1)
  await fits('the tab')
  await openTab(page, id, '?history=storage')
  await fits('the storage history')
  await page.getByRole('button', { name: 'Đổi gói' }).click()
  await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
  await rested(page)
  await fits('the dialog')
  await agree(page, 'Đổi gói')
  await expect(card(page)).toContainText('Nâng cao')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no violation on the tab and in its dialogs, ${colorScheme}`, async ({ page, portal }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { id } = await createCustomer(portal)
    await signInAs(page, 'kinhdoanh')
    await openTab(page, id)
    await expectNoViolations(page, 'without a plan')
    await page.getByRole('button', { name: 'Đăng ký gói' }).click()
    await agree(page, 'Đăng ký gói')
    await expectNoViolations(page, 'registering, with errors')
    await registerFor(portal, id, 'Tiêu chuẩn')
    await openTab(page, id)
    await expectNoViolations(page, 'with a plan')
    const inDialog = async (what: string) => {
      await rested(page)
      await expectNoViolations(page, what)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Gia hạn' }).click()
    await inDialog('renewing')
    await page.getByRole('button', { name: 'Đổi gói' }).click()
    await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
    await dialogOf(page).getByRole('radio', { name: 'Đổi gói và gia hạn thêm' }).check()
    await inDialog('upgrading')
    for (const action of ['Cài đặt giới hạn', 'Gửi thư nhắc gia hạn', 'Hủy gói']) {
      await fromMenu(page, action)
      await inDialog(action)
    }
    await openTab(page, id, '?history=storage')
    await expectNoViolations(page, 'the storage history')
  })
}
