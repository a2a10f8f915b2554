/** Customers that buy by themselves, each with an administrator of its own. */
import pg from 'pg'
import type { Page } from '@playwright/test'
import type { Portal } from './portal'
import { signIn } from './sign-in'
import { createCustomer, registerFor } from './subscriptions'

interface Buyer {
  username: string
  password: string
}

const password = 'Tre-Xanh#58'

/** What staff set has to be changed first, which is another journey. */
async function keepPassword({ databaseUrl }: Portal, customerId: number): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ username: string }>(
    'update accounts set password_set_by_staff = false where customer_id = $1 returning username',
    [customerId],
  )
  await client.end()
  return rows[0]?.username ?? ''
}

export async function createBuyer(portal: Portal, planName: string): Promise<Buyer> {
  const { id } = await createCustomer(portal)
  await registerFor(portal, id, planName)
  return { username: await keepPassword(portal, id), password }
}

export async function signInAsBuyer(page: Page, portal: Portal, { username, password: typed }: Buyer): Promise<string> {
  const { token, user } = await signIn(portal.url, username, typed)
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  await page.goto('/healthz')
  const record = JSON.stringify({ token, user, expiresAt: exp * 1000 })
  await page.evaluate((session) => localStorage.setItem('session', session), record)
  return token
}
