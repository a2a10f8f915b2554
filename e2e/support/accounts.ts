/** Accounts that a test may change or lock without another test noticing. */
import { randomBytes } from 'node:crypto'
import { sessionOf } from './sign-in'

interface Portal {
  url: string
}

async function post<Answer>(portal: Portal, path: string, body: object, token: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${portal.url}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Of one of the demo's people. */
export const tokenOf = async (portal: Portal, username: string) => (await sessionOf(portal.url, username)).token

export async function createAdminAccount(
  portal: Portal,
): Promise<{ id: number; username: string; name: string; password: string }> {
  const username = `thu.${randomBytes(4).toString('hex')}`
  const password = 'Tre-Xanh#58'
  const name = `Thử Nghiệm ${username.slice(4)}`
  const account = {
    name,
    username,
    email: `${username}@example.vn`,
    phone: '0912345678',
    address: '',
    password,
    confirmPassword: password,
  }
  const { data } = await post<{ data: { id: number } }>(
    portal,
    '/Users/CreateAdmin',
    account,
    await tokenOf(portal, 'superadmin'),
  )
  return { id: data.id, username, name, password }
}
