/** Choosing contacts, on the page that shows the parts: no screen of the product holds the pickers alone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import { createCustomer } from './support/customers'
import { openPart } from './support/kit'
import { inDatabase } from './support/meeting-calls'
import type { Portal } from './support/portal'
import { storedSessionOf } from './support/sign-in'
import { expectNoSidewaysScroll } from './support/phone'

// No other part asks a portal: this one is visited from where there is one.
test.use({ baseURL: async ({ kitStarter }, use) => use((await kitStarter.get()).url) })

const names = ['Bùi Thanh Hương', 'Châu Kim Sang', 'Đặng Quốc Khánh', 'Hồ Thị Lan Anh', 'Nguyễn Thị Minh Châu', 'Trần Đức Long']
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Người Số ${index + 1}`)

/** Contacts of a customer of their own, every third with a picture of the face; their ids in the order of the names. */
async function addContacts(portal: Portal, people: readonly string[]): Promise<{ username: string; ids: number[] }> {
  const { id: customerId, admin: username } = await createCustomer(portal)
  const rows = await inDatabase<{ id: string }>(
    portal,
    `insert into contacts (customer_id, name, email, phone, title, department, organization, code, image_status, created_at, updated_at)
     select $1, person, 'nguoi.' || number || '@example.vn', '', '', '', 'Công ty Sao Mai', '',
       (array['NOT_AVAILABLE', 'FAILURE', 'SUCCESS'])[(number + 1) % 3 + 1], now(), now()
     from unnest($2::text[]) with ordinality as people (person, number) order by number returning id`,
    [customerId, people],
  )
  return { username, ids: rows.map(({ id }) => Number(id)) }
}

/** The page of the parts asks the real portal, as somebody who is signed in there. */
async function open(page: Page, portal: Portal, button: string, people: readonly string[] = names, language = 'vi') {
  const { username, ids } = await addContacts(portal, people)
  await page.route('**/api/v1/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.continue({ url: portal.url + pathname + search })
  })
  await page.addInitScript((record) => localStorage.setItem('session', record), await storedSessionOf(portal.url, username))
  await openPart(page, 'contact-pickers', language)
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  return { dialog, ids }
}
const many = (page: Page) => page.getByTestId('picked-many')
const openAnother = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

test('of many the first ten are shown and the rest is told; one is found by typing and taken by Enter', async ({
  page,
  portal,
}) => {
  const { dialog } = await open(page, portal, 'Chọn một người', [...names, ...numbered(28)])
  const list = dialog.getByRole('list', { name: 'Danh sách liên hệ' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByText('Còn 24 liên hệ khác.')).toBeVisible()
  await dialog.getByRole('searchbox').fill('tran duc')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('picked-one')).toHaveText('Trần Đức Long')
})

test('where a face is needed, one without a verified picture says why and is not taken; select all leaves them out and says how many', async ({
  page,
  portal,
}) => {
  const { dialog, ids } = await open(page, portal, 'Chọn một người (Face ID)')
  const without = dialog.getByRole('button', { name: /Châu Kim Sang/ })
  await expect(without).toContainText('Chưa có ảnh khuôn mặt')
  await without.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Chưa chọn được Châu Kim Sang.' })).toBeVisible()
  await expect(page.getByTestId('picked-one')).toHaveText('')
  await expectNoViolations(page, 'one who cannot be chosen')
  await dialog.getByRole('button', { name: /Bùi Thanh Hương/ }).click()
  await expect(page.getByTestId('picked-one')).toHaveText('Bùi Thanh Hương')

  await openAnother(page, 'Chọn nhiều người (Face ID)')
  await expect(dialog.getByRole('checkbox', { name: /Châu Kim Sang/ })).toBeDisabled()
  await expect(dialog.getByText('4 liên hệ chưa chọn được')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Chọn tất cả 2 liên hệ' }).check()
  await expectNoViolationsInDark(page, 'faces')
  await dialog.getByRole('button', { name: 'Chọn 2 liên hệ' }).click()
  await expect(many(page)).toHaveText(JSON.stringify([ids[0], ids[3]]))
})

test('several are chosen over several searches, shown as chips and confirmed together; select all takes everybody, again nobody, and cancelling changes nothing', async ({
  page,
  portal,
}) => {
  const { dialog, ids } = await open(page, portal, 'Chọn nhiều người')
  await dialog.getByRole('checkbox', { name: /Châu Kim Sang/ }).check()
  await dialog.getByRole('searchbox').fill('nguyen')
  await expect(dialog.getByRole('checkbox', { name: /Bùi Thanh Hương/ })).toBeHidden()
  await dialog.getByRole('checkbox', { name: 'Chọn 1 liên hệ tìm thấy' }).check()
  const chips = dialog.getByRole('list', { name: 'Những người đã chọn' })
  await expect(chips.getByRole('listitem')).toHaveText(['Châu Kim Sang', 'Nguyễn Thị Minh Châu'])
  await expectNoViolations(page, 'choosing several')
  await chips.getByRole('button', { name: 'Bỏ chọn Châu Kim Sang' }).click()
  await expect(dialog.getByText('Đã chọn 1 liên hệ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Chọn 1 liên hệ' }).click()
  await expect(many(page)).toHaveText(JSON.stringify([ids[4]]))

  await openAnother(page, 'Chọn nhiều người')
  const all = dialog.getByRole('checkbox', { name: 'Chọn tất cả 6 liên hệ' })
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.click()
  await expect(dialog.getByText('Đã chọn 6 liên hệ')).toBeVisible()
  await all.uncheck()
  await expect(dialog.getByText('Đã chọn 0 liên hệ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  await expect(many(page)).toHaveText(JSON.stringify([ids[4]]))
})

test('a thousand are chosen at once, in English, on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { dialog } = await open(page, portal, 'Chọn nhiều người', numbered(1200), 'en')
  await dialog.getByRole('checkbox', { name: 'Select all 1,000 contacts' }).check()
  await expect(dialog.getByText('1,000 contacts chosen')).toBeVisible()
  await expect(dialog.getByText('and 950 more')).toBeVisible()
  await expect(dialog.getByText('200 more contacts.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Choose 1,000 contacts' }).click()
  // Not by expect: whenever it does not hold yet, it describes all thousand rows, which takes longer than closing them.
  await dialog.waitFor({ state: 'hidden' })
  expect(JSON.parse((await many(page).textContent()) ?? '')).toHaveLength(1000)
})
