import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { call, inDatabase } from './support/meeting-calls'
import type { Portal } from './support/portal'
import { rowOf } from './support/row-of'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

const openList = async (page: Page) => {
  await signInAs(page, 'quantri')
  await page.goto('/location')
  await settled(page)
}
const picker = (page: Page) => page.getByRole('dialog', { name: 'Chọn gói dịch vụ cho khu vực' })

/** As somebody who may. */
const post = async (portal: Portal, path: string, body: object) =>
  (await call<{ data: { id: number } }>(portal, 'superadmin', 'POST', path, body)).data

const makeDefault = async (portal: Portal, name: string) => {
  const [region] = await inDatabase<{ id: number }>(portal, 'select id from regions where name = $1', [name])
  await call(portal, 'superadmin', 'POST', `/Areas/SetDefault?id=${region?.id}`)
}

async function addRegionWithManager(portal: Portal): Promise<void> {
  const region = await post(portal, '/Areas/save', { name: 'Có quản lý', listIdSubcriptionPlans: [] })
  const password = 'Tre-Xanh#58'
  const manager = {
    name: 'Quản Lý Thử',
    username: 'quanly.thu',
    email: 'quanly.thu@example.vn',
    phone: '0912345678',
    address: '',
  }
  await post(portal, '/Users/CreateManager', { ...manager, areaId: region.id, password, confirmPassword: password })
}

async function addRegionWithPlans(portal: Portal, count: number): Promise<void> {
  const limits = {
    numberOfConcurrentMeetings: 1,
    maximumNumberOfParticipantsInMeeting: 7,
    maximumLengthOfOneMeeting: 90,
    numberOfMeetingsPerMonth: null,
    numberOfMeetingsPerDay: null,
    storageMb: null,
  }
  const terms = {
    packageType: 'Basic',
    status: 4,
    price: 0,
    numberOfDaysUsage: 1,
    unitTime: 'month',
    coreImplName: 'bbb',
    active: 0,
  }
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const name = `Gói số ${String(number).padStart(2, '0')}`
    ids.push((await post(portal, '/SubscriptionPlans/AddNewPackage', { code: `SO-${number}`, name, ...terms, ...limits })).id)
  }
  await post(portal, '/Areas/save', { name: 'Nhiều gói', listIdSubcriptionPlans: ids })
}

test('an administrator creates a region with its plans, changes them and deletes it; one with managers stays, one with many plans shows them all, and another one is made the default', async ({
  page,
  portal,
}) => {
  await addRegionWithManager(portal)
  await addRegionWithPlans(portal, 12)
  await openList(page)
  await test.step('created, refused once, changed and deleted', async () => {
    await page.getByRole('link', { name: 'Tạo khu vực' }).click()
    await page.getByRole('button', { name: 'Tạo khu vực' }).click()
    await expect(page.getByText('Vui lòng điền thông tin này.')).toBeVisible()
    await expect(page.getByLabel('Tên khu vực')).toBeFocused()

    await page.getByRole('button', { name: 'Thêm gói' }).click()
    await picker(page).getByRole('button', { name: 'Chọn Tiêu chuẩn', exact: true }).click()
    await picker(page).getByRole('button', { name: 'Chọn Cơ bản', exact: true }).click()
    await picker(page).getByRole('button', { name: 'Đồng ý' }).click()
    await expect(page.getByText(/Đã chọn 2 gói/)).toBeVisible()
    const chosen = page.getByRole('row', { name: /Tiêu chuẩn/ })
    for (const text of ['400.000 ₫', '1 tháng', 'Không giới hạn', '10', '30', '4 giờ']) await expect(chosen).toContainText(text)

    await page.getByLabel('Tên khu vực').fill('MIỀN BẮC')
    await page.getByRole('button', { name: 'Tạo khu vực' }).click()
    await expect(page.getByText('Đã có khu vực mang tên này.')).toBeVisible()
    await page.getByLabel('Tên khu vực').fill('Tây Nguyên')
    await page.getByRole('button', { name: 'Tạo khu vực' }).click()
    await expect(page.getByText('Tạo khu vực thành công.')).toBeVisible()
    await expect(page).toHaveURL(/\/location$/)
    const row = rowOf(page, 'Tây Nguyên')
    await expect(row).toContainText('Tiêu chuẩn')

    await row.getByRole('button', { name: 'Sửa khu vực' }).click()
    await page.getByRole('button', { name: 'Thêm gói' }).click()
    await picker(page).getByRole('button', { name: 'Bỏ chọn tất cả' }).click()
    await picker(page).getByRole('button', { name: 'Chọn Nâng cao', exact: true }).click()
    await picker(page).getByRole('button', { name: 'Đồng ý' }).click()
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Đã lưu khu vực.')).toBeVisible()
    await expect(row).toContainText('Nâng cao')
    await expect(row).not.toContainText('Tiêu chuẩn')

    await row.getByRole('button', { name: /Thao tác/ }).click()
    await page.getByRole('menuitem', { name: 'Xóa khu vực' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa khu vực' }).click()
    await expect(page.getByText('Đã xóa khu vực.')).toBeVisible()
    await expect(row).toBeHidden()
  })
  await test.step('the reason is told, and the default one offers no deletion', async () => {
    await expect(rowOf(page, 'Miền Bắc').getByRole('button', { name: /Thao tác/ })).toHaveCount(0)
    const menu = rowOf(page, 'Có quản lý').getByRole('button', { name: /Thao tác/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Xóa khu vực' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa khu vực' }).click()
    await expect(page.getByText('Không thể xóa khu vực này: đang có 1 quản lý thuộc khu vực.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    // Without motion, as so far, the menu is gone when its dialog opens; with it, it is still there.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Xóa khu vực' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Hủy' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
  await test.step('ten plans are shown, and "view more" opens all of them', async () => {
    const row = rowOf(page, 'Nhiều gói')
    await expect(row.getByRole('listitem')).toHaveCount(10)
    await expect(row.getByRole('listitem').first()).toHaveText('Gói số 01 (ngừng bán)')
    await row.getByRole('button', { name: /Xem thêm 2 gói/ }).click()
    const modal = page.getByRole('dialog', { name: 'Gói dịch vụ của Nhiều gói' })
    await expect(modal.getByRole('row')).toHaveCount(13)
    await expect(modal).toContainText('1 giờ 30 phút')
    await expectNoViolations(page, 'all plans of a region')
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
  })
  await test.step('another one is made the default', async () => {
    const [former, next] = [rowOf(page, 'Miền Bắc'), rowOf(page, 'Miền Trung')]
    await expect(former).toContainText('Mặc định')
    await next.getByRole('button', { name: /Thao tác/ }).click()
    await page.getByRole('menuitem', { name: 'Đặt làm mặc định' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đặt làm mặc định' }).click()
    await expect(next).toContainText('Mặc định')
    await expect(former).not.toContainText('Mặc định')
  })
  // Other journeys count on the one there was.
  await makeDefault(portal, 'Miền Bắc')
})
