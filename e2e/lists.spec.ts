/** What only a browser can show of lists: what is in sight on a laptop and on a phone, and what stays there. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { expectNoSidewaysScroll } from './support/phone'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

const rowsInSight = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)

const headTop = (page: Page) => page.locator('thead').evaluate((head) => Math.round(head.getBoundingClientRect().top))

test('a laptop shows twelve rows, and the head stays below the head of the page while one scrolls; where nothing is found there is nothing to export', async ({
  page,
}) => {
  await signInAs(page, 'quantri')
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/customer-admin-accounts')
  await expect.poll(() => rowsInSight(page), 'administrators').toBeGreaterThanOrEqual(12)
  await page.getByRole('link', { name: 'Khách hàng', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Khách hàng', exact: true }).waitFor()
  await expect.poll(() => rowsInSight(page), 'customers').toBeGreaterThanOrEqual(12)
  const pageHead = await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom)
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 420 })
    await page.evaluate(() => scrollTo(0, 320))
    await expect.poll(() => headTop(page), `at ${width}`).toBe(pageHead)
    const head = page.getByRole('columnheader').first()
    const isOnTop = await head.evaluate((cell) => {
      const { left, top } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(left + 20, top + 20))
    })
    expect(isOnTop, 'nothing covers it').toBe(true)
  }
  await page.getByRole('searchbox').fill('khong-co-ai')
  await expect(page.getByText('Không tìm thấy kết quả nào cho “khong-co-ai”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeDisabled()
})

test('on paper a list has its title, its filters in words, all its columns and no button, whatever the screen showed', async ({
  page,
}) => {
  await signInAs(page, 'quantri')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 720, height: 1000 })
  await open(page, '/customers?q=sao')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('columnheader', { name: 'Mã' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Khu vực' })).toBeVisible()
  await expect(page.getByText(/: sao( ·|$)/)).toBeVisible()
  await expect(page.getByText(/^Hop · In lúc \d\d\/\d\d\/\d{4} \d\d:\d\d bởi Trần Quốc Bảo$/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-sheet', 'wide')
  for (const hidden of ['banner', 'navigation', 'contentinfo', 'search'])
    await expect(page.getByRole(hidden as 'search')).toHaveCount(0)
  await expect(page.locator('button:not(th *)').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('on a phone the first customer is in the first screen, the filters are folded, and the order can be chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'quantri')
  // As somebody may type it.
  await open(page, '/customers/')
  const cards = page.getByRole('list', { name: 'Khách hàng' }).getByRole('listitem')
  const [first, sixth] = [await cards.first().boundingBox(), await cards.nth(5).boundingBox()]
  expect(first?.y, 'the first within the upper half').toBeLessThan(422)
  expect((sixth?.y ?? 844) + (sixth?.height ?? 0), 'six of them in sight').toBeLessThanOrEqual(844)
  await page.getByRole('combobox', { name: 'Sắp xếp theo' }).selectOption('Tên khách hàng, tăng dần')
  await expect(page).toHaveURL(/sort=name/)

  await expect(page.getByText('Sắp hết hạn', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
  await page.getByText('Sắp hết hạn', { exact: true }).click()
  await expect(page).toHaveURL(/tab=near_expire/)
  await expect(page.getByRole('button', { name: 'Bộ lọc (1)' })).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations(page, 'the filters on a phone')
  await expectNoSidewaysScroll(page)

  await signInAs(page, 'khachhang')
  await open(page, '/meetings')
  const meeting = page.getByRole('list', { name: 'Cuộc họp' }).getByRole('listitem').first()
  expect((await meeting.boundingBox())?.y).toBeLessThan(422)
})
