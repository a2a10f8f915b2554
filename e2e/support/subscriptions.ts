/** What the journeys about subscriptions do again and again: by the page, and behind its back. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './expect'
import { tokenOf } from './accounts'
import { settled } from './settled'

interface Portal {
  url: string
}

/** As another member of the staff, behind the page's back. */
export async function asAdmin<Answer>(portal: Portal, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(portal, 'quantri')}` }
  const response = await fetch(`${portal.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** A customer of the demo manager's region that no other test sees. */
export async function createCustomer(portal: Portal): Promise<{ id: number; name: string }> {
  const unique = randomBytes(4).toString('hex')
  const digits = String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(-8)
  const { data: areas } = await asAdmin<{ data: { id: number; name: string }[] }>(portal, 'GET', '/Areas/GetAreaList')
  const customer = {
    customerCode: `KH-${unique}`,
    name: `Công ty Thử ${unique}`,
    customerType: 'outside',
    idType: 'personal',
    email: `${unique}@example.vn`,
    phone: `09${digits}`,
    province: 'Hà Nội',
    address: '1 Tràng Tiền',
    recordingStorage: 1000,
    username: `kh.${unique}`,
    password: 'Tre-Xanh#58',
    confirmPassword: 'Tre-Xanh#58',
    areaId: areas.find(({ name }) => name === 'Miền Bắc')?.id,
  }
  await asAdmin(portal, 'POST', '/Users/CreateCustomerAndUser', customer)
  const filters = [{ field: 'customerCode', operator: 'contains', value: customer.customerCode }]
  const { data } = await asAdmin<{ data: { id: number }[] }>(portal, 'POST', '/Customer/GetCustomerList/all', { filters })
  return { id: data[0]?.id ?? 0, name: customer.name }
}

interface Plan {
  id: number
  name: string
}
export async function planNamed(portal: Portal, name: string): Promise<Plan & Record<string, unknown>> {
  const filters = [{ field: 'name', operator: 'contains', value: name }]
  const { data } = await asAdmin<{ data: (Plan & Record<string, unknown>)[] }>(
    portal,
    'POST',
    '/SubscriptionPlans/GetPackageList',
    {
      filters,
    },
  )
  const plan = data.find((one) => one.name === name)
  if (!plan) throw new Error(`no plan ${name}`)
  return plan
}

export async function registerFor(
  portal: Portal,
  customerId: number,
  planName: string,
): Promise<{ id: number; endTime: string }> {
  const { id: subscriptionPlanId } = await planNamed(portal, planName)
  const body = { customerId, subscriptionPlanId }
  const path = '/CustomerSubscription/AddNewCustomerSubscription'
  return (await asAdmin<{ data: { id: number; endTime: string } }>(portal, 'POST', path, body)).data
}

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const preview = (page: Page) => dialogOf(page).getByRole('status')
export const card = (page: Page) => page.getByRole('region', { name: /^(Gói dịch vụ|Plan)$/ })

/** Where the keyboard goes on when a button is gone with the subscription it was about. */
export const cardFocus = (page: Page) => page.getByRole('group', { name: /^(Gói dịch vụ|Plan)$/ })

export const openTab = async (page: Page, customerId: number) => {
  await page.goto(`/customers/details/${customerId}/subscription`)
  await expect(card(page)).toBeVisible()
  await settled(page)
}

export const choose = async (page: Page, label: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Waits for the figures that belong to what is filled in, then agrees to them. The button names the amount. */
export const agree = async (page: Page, label: string) => {
  await settled(page)
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${label}( · [\\d.]+ ₫)?$`) })
    .click()
}

export const press = async (page: Page, action: string) => {
  // The last dialog takes a moment to fade.
  await expect(dialogOf(page)).toHaveCount(0)
  await card(page).getByRole('button', { name: action }).click()
}

export const fromMenu = async (page: Page, action: string) => {
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^(Thao tác khác với gói|More actions on the subscription)$/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
