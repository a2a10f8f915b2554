/** A customer's subscription on phones and for screen readers. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
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
import { expectNoSidewaysScroll } from './support/phone'

test('no violation on the tab and in its dialogs; on a phone rows are cards, dialogs fit, and nothing scrolls sideways', async ({
  page,
  portal,
}) => {
  const { id } = await createCustomer(portal)
  await signInAs(page, 'kinhdoanh')
  await openTab(page, id)
  await expectNoViolations(page, 'without a plan')
  await press(page, 'Đăng ký gói')
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
  await press(page, 'Gia hạn')
  await inDialog('renewing')
  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
  await dialogOf(page).getByRole('radio', { name: 'Đổi gói và gia hạn thêm' }).check()
  await inDialog('upgrading')
  await fromMenu(page, 'Cài đặt giới hạn')
  await inDialog('setting limits')
  await fromMenu(page, 'Hủy gói')
  await inDialog('cancelling')
  await openTab(page, id, '?history=storage')
  await expectNoViolations(page, 'the storage history')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the storage history')
  await openTab(page, id)
  await expect(page.getByRole('list', { name: 'Đăng ký dịch vụ' }).getByRole('listitem')).toHaveCount(1)
  await expectNoSidewaysScroll(page, 'the tab')
  await press(page, 'Đổi gói')
  await choose(page, 'Gói mới', /^Nâng cao · 1 tháng/)
  await rested(page)
  await expectNoSidewaysScroll(page, 'the dialog')
  await agree(page, 'Đổi gói')
  await expect(card(page)).toContainText('Nâng cao')
})
