/** Languages, phones, screen readers and colours of a customer's subscription. */
import { expect, test } from './fixtures'
import { expectNoViolationsLightAndDark } from './support/axe'
import { signInAs } from './support/sign-in'
import {
  agree,
  card,
  choose,
  createCustomer,
  dialogOf,
  fromMenu,
  openTab,
  press,
  registerFor,
  rested,
} from './support/subscriptions'

test('every dialog tells its errors by field in English too', async ({ page, portal }) => {
  const { id } = await createCustomer(portal)
  await page.addInitScript(() => localStorage.setItem('locale', 'en'))
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)
  await press(page, 'Register a plan')
  await page.getByLabel('People per meeting').fill('1001')
  await agree(page, 'Register the plan')
  await expect(dialogOf(page).getByText('Please fill this in.')).toBeVisible()
  await expect(dialogOf(page).getByText('The largest value is 1,000.')).toBeVisible()
  await page.keyboard.press('Escape')

  await registerFor(portal, id, 'Tiêu chuẩn')
  await openTab(page, id)
  await expect(card(page)).toContainText(/\d+ days left/)
  await press(page, 'Renew')
  await page.getByLabel('Renew for').fill('0')
  await agree(page, 'Renew')
  await expect(dialogOf(page).getByText('The smallest value is 1.')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Change plan')
  await agree(page, 'Change the plan')
  await expect(dialogOf(page).getByText('Please fill this in.')).toBeVisible()
  await page.keyboard.press('Escape')
  await fromMenu(page, 'Set limits')
  await page.getByLabel('Concurrent meetings').fill('101')
  await agree(page, 'Save')
  await expect(dialogOf(page).getByText('The largest value is 100.')).toBeVisible()
})

test('on a phone rows are cards, dialogs fit, and nothing scrolls sideways', async ({ page, portal }) => {
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
  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
  await rested(page)
  await fits('the dialog')
  await agree(page, 'Đổi gói')
  await expect(card(page)).toContainText('Nâng cao')
})

test('no violation on the tab and in its dialogs, light and dark', async ({ page, portal }) => {
  const { id } = await createCustomer(portal)
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)
  await expectNoViolationsLightAndDark(page, 'without a plan')
  await press(page, 'Đăng ký gói')
  await agree(page, 'Đăng ký gói')
  await expectNoViolationsLightAndDark(page, 'registering, with errors')
  await registerFor(portal, id, 'Tiêu chuẩn')
  await openTab(page, id)
  await expectNoViolationsLightAndDark(page, 'with a plan')
  const inDialog = async (what: string) => {
    await rested(page)
    await expectNoViolationsLightAndDark(page, what)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  }
  await press(page, 'Gia hạn')
  await inDialog('renewing')
  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
  await dialogOf(page).getByRole('radio', { name: 'Đổi gói và gia hạn thêm' }).check()
  await inDialog('upgrading')
  for (const action of ['Cài đặt giới hạn', 'Gửi thư nhắc gia hạn', 'Hủy gói']) {
    await fromMenu(page, action)
    await inDialog(action)
  }
  await openTab(page, id, '?history=storage')
  await expectNoViolationsLightAndDark(page, 'the storage history')
})
