/** Every part, by a screen reader's rules. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { openPart } from './support/kit'
import { expectNoSidewaysScroll } from './support/phone'

/** In the dark only the colours are others; on a phone only the cards of a table are drawn for it alone, the rest has its colours of a desk. */
async function expectWithinTheRules(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoViolationsLightAndDark(page, what, { everyColour: true })
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoSidewaysScroll(page, `${what} on a phone`)
  await expectNoViolations(page, `${what} on a phone`, { coloursIn: 'ul', everyColour: true })
}

test('no part breaks an accessibility rule: light, dark, on a phone, and with problems', async ({ page }) => {
  await openPart(page, '')
  await page.getByRole('button', { name: 'Lưu thông tin' }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await expectWithinTheRules(page, 'every part')
  await page.goto('?part=dual-list')
  await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWithinTheRules(page, 'the dual list')
})
