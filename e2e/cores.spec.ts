import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { startCore } from './support/meeting-core'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

const openList = async (page: Page) => {
  await signInAs(page, 'superadmin')
  await page.goto('/admin-settings/manage-config')
  await page.getByRole('heading', { level: 1, name: 'Máy chủ họp' }).waitFor()
  await settled(page)
}

test('a meeting server is tried, added, drained, switched off, edited and removed', async ({ page }) => {
  const core = await startCore()
  await openList(page)
  await page.getByRole('link', { name: 'Thêm máy chủ họp' }).first().click()

  await page.getByRole('button', { name: 'Thêm máy chủ' }).click()
  await expect(page.getByText('Vui lòng điền thông tin này.')).toHaveCount(3)
  await page.getByLabel('Địa chỉ máy chủ').fill(core.url)
  await page.getByLabel('Khóa bí mật', { exact: true }).fill('sai khóa')
  await page.getByRole('button', { name: 'Kiểm tra kết nối' }).click()
  await expect(page.getByText(/nhưng từ chối khóa/)).toBeVisible()
  await page.getByLabel('Khóa bí mật', { exact: true }).fill(core.secret)
  await page.getByRole('button', { name: 'Kiểm tra kết nối' }).click()
  await expect(page.getByText(/Kết nối tốt, khóa đúng/)).toBeVisible()

  await page.getByRole('combobox', { name: 'Loại gói' }).fill('Thử nghiệm')
  await page
    .getByRole('radiogroup', { name: /Số người tối đa/ })
    .getByText('300', { exact: true })
    .click()
  await page.getByRole('button', { name: 'Thêm máy chủ' }).click()
  await expect(page.getByText('Đã thêm máy chủ họp.')).toBeVisible()
  await expect(page).toHaveURL(/manage-config$/)
  const row = page.getByRole('row', { name: new RegExp(core.url) })
  await expect(row).toContainText('BigBlueButton · Thử nghiệm')
  await expect(row).toContainText('Tối đa 300 người/cuộc')

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Kiểm tra kết nối' }).click()
  await expect(page.getByRole('dialog').getByText(/Kết nối tốt, khóa đúng/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click()

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Ngừng nhận cuộc họp mới' }).click()
  await expect(row).toContainText('Đang rút')
  await row.getByRole('switch').click({ force: true })
  await expect(row).toContainText('Đang tắt')

  await row.getByRole('button', { name: 'Sửa máy chủ' }).click()
  await expect(page.getByText('Để trống để giữ khóa hiện tại.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Số cuộc họp tối đa' }).fill('7')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu máy chủ họp.')).toBeVisible()
  await expect(row).toContainText('Tối đa 7 cuộc họp')

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa máy chủ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa máy chủ' }).click()
  await expect(page.getByText('Đã xóa máy chủ họp.')).toBeVisible()
  await expect(row).toBeHidden()
  await core.stop()
})

test('a Zoom account needs its app and hosts, in English too, and tells its webhook address once it is saved', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'))
  await signInAs(page, 'superadmin')
  await page.goto('/admin-settings/api-config/new')
  await page.getByRole('heading', { name: 'Add a meeting server' }).waitFor()
  await page.getByRole('combobox', { name: 'Meeting platform' }).click()
  await page.getByRole('option', { name: 'Zoom' }).click()
  await page.getByLabel('Server address').fill('https://api.zoom.us/v2')
  await page.getByLabel('Client secret', { exact: true }).fill('secret of the app')
  await page.getByRole('combobox', { name: 'Package type' }).fill('Zoom')
  await page.getByRole('button', { name: 'Add server' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(3)
  await page.getByLabel('Account ID').fill('account')
  await page.getByLabel('Client ID').fill('client')
  await page.getByLabel('Host accounts').fill('mot@example.vn\nhai@example.vn')
  await page.getByRole('button', { name: 'Add server' }).click()
  await expect(page).toHaveURL(/manage-config$/)
  const row = page.getByRole('row', { name: /api\.zoom\.us/ })
  await row.getByRole('button', { name: 'Edit server' }).click()
  await expect(page.getByLabel('Webhook address')).toHaveValue(/\/callbacks\/cores\/\d+$/)
  await expect(page.getByLabel('Host accounts')).toHaveValue('mot@example.vn\nhai@example.vn')
  await expectNoViolations(page, 'the Zoom form')
})

test('rooms that went away, were replaced or run twice are told; one that is gone can be removed', async ({ page, portal }) => {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  const enter = (url: string, state: string) =>
    client.query(`insert into cores (core_type, package_type, api_url, api_secret, max_participants, max_meetings, is_built_in,
      room_id, is_up, trouble, trouble_url, checked_at, created_at, updated_at)
      values ('bbb', 'Built-in', '${url}', '', 100, 100, true, '${url}', ${state}, now(), now(), now())`)
  await enter('https://gone.example.vn/bigbluebutton', `false, null, null`)
  await enter('https://replaced.example.vn/bigbluebutton', `false, 'another room', null`)
  await enter('https://twice.example.vn/bigbluebutton', `true, 'same identity', 'https://copy.example.vn/bigbluebutton'`)
  // So that no look at the cores changes what is shown.
  await client.query(`create function keep_cores() returns trigger language plpgsql as
    'begin return case when new.deleted_at is null then old else new end; end'`)
  await client.query(`create trigger keep_cores before update on cores for each row execute function keep_cores()`)

  try {
    await openList(page)
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\.example`) })
    await expect(row('gone')).toContainText('Tích hợp sẵn')
    await expect(row('gone')).toContainText('Không phản hồi')
    await expect(row('replaced')).toContainText('Ở địa chỉ này có một phòng khác trả lời')
    await expect(row('twice')).toContainText('đang chạy tại https://copy.example.vn/bigbluebutton')
    await expectNoViolations(page, 'rooms in trouble')
    await row('twice')
      .getByRole('button', { name: /Thao tác/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Kiểm tra kết nối' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Xóa máy chủ' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await row('gone')
      .getByRole('button', { name: /Thao tác/ })
      .click()
    await page.getByRole('menuitem', { name: 'Xóa máy chủ' }).click()
    await expect(page.getByRole('dialog')).toContainText('nếu chạy lại, nó tự trở lại đây')
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa máy chủ' }).click()
    await expect(row('gone')).toBeHidden()
  } finally {
    // Other journeys share this portal.
    await client.query('drop trigger keep_cores on cores')
    await client.query('drop function keep_cores')
    await client.query(`delete from cores where room_id like 'https://%.example.vn/%'`)
    await client.end()
  }
})
