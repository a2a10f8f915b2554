import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { openPart } from './support/kit'
import { expectNoSidewaysScroll } from './support/phone'

/** A phone in the dark has the colours of a desk in the dark. */
const looks = [
  { name: 'light', scheme: 'light', width: 1440, language: 'vi' },
  { name: 'dark', scheme: 'dark', width: 1440, language: 'en' },
  { name: 'a phone', scheme: 'light', width: 390, language: 'vi' },
] as const

for (const { name, scheme, width, language } of looks) {
  test(`no part breaks an accessibility rule: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    // The colours: nothing else about a part depends on whether it is dark.
    const look = scheme === 'dark' ? { rules: ['color-contrast'] } : {}
    await openPart(page, '', language)
    await expectNoViolations(page, 'every part', look)
    await page.getByRole('button', { name: 'Lưu thông tin' }).click()
    await expectNoViolations(page, 'a form with problems', look)
    await page.goto('?part=dual-list')
    await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, 'the dual list', look)
    await expectNoSidewaysScroll(page, name)
  })
}
