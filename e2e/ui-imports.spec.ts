/** A file that does something when it is sent: checked first, sent by a button. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { openPart, outputOf } from './support/kit'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
const submit = (page: Page) => page.getByRole('button', { name: 'Nhập 20 tài khoản' })

test('choosing a file checks it and says what it would do; the button does it, with what was checked; mistakes and a changed file are told', async ({
  page,
}) => {
  await openPart(page, 'imports')
  await choose(page, 'hong.xlsx', 'x')
  await expect(page.getByRole('alert')).toContainText('có 2 ô chưa đúng')
  await expect(submit(page)).toHaveCount(0)
  await choose(page, 'khac.xlsx', 'x')
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Danh sách đã khác với lúc kiểm tra')
  await expect(outputOf(page, 'imports-log')).toHaveText('["checked khac.xlsx"]')
  await page.getByRole('button', { name: 'Chọn tệp khác' }).click()
  await choose(page, 'mot.xlsx', 'one')
  await expect(page.getByText('20 tài khoản sẽ được tạo.')).toBeVisible()
  await expect(outputOf(page, 'imports-log')).toHaveText('["checked khac.xlsx","checked mot.xlsx"]')
  await expectNoViolations(page, 'a file that was checked')
  await page.getByRole('button', { name: 'Chọn tệp khác' }).click()
  await choose(page, 'hai.xlsx', 'two')
  await submit(page).dblclick()
  await expect(outputOf(page, 'imports-log')).toHaveText(
    '["checked khac.xlsx","checked mot.xlsx","checked hai.xlsx","sent two by mark of two","done"]',
  )
})
