/** Language, phones, screen readers and colours of one meeting's page. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { call } from './support/meeting-calls'
import { agree, dialog, fromMenu, openMeeting, schedule } from './support/meeting-details'
import { signInAs } from './support/sign-in'
import { expectNoSidewaysScroll } from './support/phone'

async function inDialog(page: Page, what: string): Promise<void> {
  await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoViolations(page, what)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** Axe hangs at a frame that runs no scripts, so that the mail is looked at as a frame that may. */
async function enterMail(page: Page): Promise<void> {
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute('sandbox')
    frame.srcdoc = `${frame.srcdoc} `
  })
  await page.frameLocator('iframe').getByRole('link', { name: 'Vào họp' }).waitFor()
}

test('no violation on the page and in its dialogs; on a phone everything fits; with the keyboard alone one cancels', async ({
  page,
  portal,
}) => {
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await expectNoViolationsLightAndDark(page, 'before the invitation')
  await page.getByRole('button', { name: 'Gửi lời mời', exact: true }).first().click()
  await enterMail(page)
  await inDialog(page, 'the preview')
  await page.getByRole('button', { name: 'Mã QR' }).click()
  await inDialog(page, 'the QR code')
  await page.getByRole('button', { name: 'Thêm người' }).click()
  await agree(page, 'Thêm người')
  await inDialog(page, 'adding somebody, with errors')
  await fromMenu(page, 'Hủy cuộc họp')
  await inDialog(page, 'cancelling')

  await call(portal, 'khachhang', 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await openMeeting(page, id)
  await expect(page.getByRole('list', { name: 'Người tham dự' }).getByRole('button', { name: /^Thao tác với/ })).toHaveCount(3)
  await expectNoSidewaysScroll(page, 'the page')
  await page.getByRole('button', { name: 'Mã QR' }).click()
  await expect(dialog(page).getByRole('img', { name: /^Mã QR/ })).toBeInViewport()
  await expectNoSidewaysScroll(page, 'the QR code')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Thao tác khác với cuộc họp' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Hủy cuộc họp' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Hủy cuộc họp' }).press('Enter')
  // The harmless answer.
  await expect(dialog(page).getByRole('button', { name: 'Giữ cuộc họp' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Đã hủy cuộc họp.')).toBeVisible()
})
