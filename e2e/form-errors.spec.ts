/**
 * Forms of the administration, sent as they open or emptied: each field that is not right says so itself, in the language of the page.
 * Managers, customer administrators, regions and VAT rates count theirs in journeys of their own.
 */
import type { Locator, Page } from '@playwright/test'
import { fields as en } from '@hop/texts/en/fields'
import { fields as vi } from '@hop/texts/vi/fields'
import { expect, test } from './fixtures'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

const texts = { vi, en }
type Language = keyof typeof texts

interface FormToTry {
  path: string
  /** How it is opened from there; a form with a page of its own is there already. */
  open?: (page: Page) => Promise<void>
  /** It opens with what there is, and is emptied first. */
  isFilled?: true
}

const create = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Tạo|Thêm|Create|Add) / })
    .first()
    .click()
const edit = (page: Page) =>
  page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^(Sửa|Edit)/ })
    .click()
const reset = async (page: Page) => {
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^(Thao tác|Actions)/ })
    .click()
  await page.getByRole('menuitem', { name: /mật khẩu|password/i }).click()
}
/** Behind the button so named, and then what there is to choose. */
const opened = (button: RegExp, choice?: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  if (choice) await page.getByRole('dialog').getByText(choice).click()
}

const forms: Record<string, FormToTry[]> = {
  superadmin: [
    { path: '/admin-accounts', open: create },
    { path: '/customers/create-new' },
    { path: '/subscription-plans/new' },
    { path: '/sale-accounts', open: reset },
    { path: '/app-names', open: create },
    // A form that opens with what there is has the same fields as the one for something new: one of them is enough.
    { path: '/app-names', open: edit, isFilled: true },
  ],
  khachhang: [
    { path: '/customer-user-accounts', open: create },
    { path: '/contacts', open: create },
    { path: '/contacts', open: opened(/^(Nhập danh sách|Import)/, /^(Từ hệ thống khác|From another system)$/) },
    { path: '/account', open: opened(/^(Sửa thương hiệu|Edit branding)$/), isFilled: true },
    { path: '/change-password' },
  ],
}

async function empty(form: Locator): Promise<void> {
  const boxes = form.locator(
    'input:is([type="text"], [type="password"], [type="email"], [type="tel"], :not([type])):enabled:read-write:not([role="combobox"])',
  )
  // A page shows its form once it has read what there is.
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) if ((await box.inputValue()) !== '') await box.fill('')
}

/**
 * Required fields that were left empty and do not complain. A password that is to be repeated is compared, and an empty one is the same;
 * an empty limit that reads "unlimited" is a value.
 */
const silent = (form: Locator) =>
  form.locator('input:required').evaluateAll((inputs) =>
    (inputs as HTMLInputElement[])
      .filter(({ name, value }) => value === '' && !/^(confirm|repeat)/i.test(name))
      .filter(({ placeholder }) => !/^(Không giới hạn|Unlimited)$/i.test(placeholder))
      .filter((input) => input.getAttribute('aria-invalid') !== 'true')
      .map(({ name, id }) => name || id),
  )

/** What is said about each field that is not right; an empty text where nothing is. */
const complaints = (form: Locator) =>
  form.locator('[aria-invalid="true"]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const said = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
      return said
        .filter((element) => element?.id.endsWith('-error'))
        .map((element) => element?.textContent ?? '')
        .join(' ')
    }),
  )

const patternsOf = (language: Language) =>
  Object.values(texts[language]).map(
    (text) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\d\}\}/g, '.+')}$`),
  )

/** Another form of the same page is opened after the one before it is closed. */
async function show(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) await page.keyboard.press('Escape')
  else await page.goto(path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await settled(page)
}

async function expectErrorsByField(page: Page, language: Language, { path, open, isFilled }: FormToTry): Promise<void> {
  const what = `${path} ${open?.name ?? ''} in ${language}`
  await show(page, path)
  await open?.(page)
  const form = page.locator('form').last()
  if (isFilled) await empty(form)
  await form.locator('[type="submit"]').click()
  await expect(form.locator('[aria-invalid="true"]').first(), what).toBeVisible()
  await expect.poll(() => silent(form), what).toEqual([])
  const patterns = patternsOf(language)
  for (const said of await complaints(form)) {
    expect(
      patterns.some((pattern) => pattern.test(said)),
      `${what} says: ${JSON.stringify(said)}`,
    ).toBe(true)
  }
}

/** What a rule says has one place for all forms: each form is seen in one of the languages. */
const languageOf: Record<string, Language> = { superadmin: 'vi', khachhang: 'en' }

for (const [username, tried] of Object.entries(forms)) {
  const language = languageOf[username] ?? 'vi'
  test(`forms that ${username} fills in tell their errors by field, in ${language}`, async ({ page }) => {
    await page.addInitScript((locale) => localStorage.setItem('locale', locale), language)
    await signInAs(page, username)
    for (const form of tried) await test.step(form.path, () => expectErrorsByField(page, language, form))
  })
}
