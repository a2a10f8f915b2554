/** Accounts that a test may change or lock without another test noticing. They have the demo's password, to be changed at first. */
import { randomBytes } from 'node:crypto'
import { demoPassword, sessionOf } from './sign-in'

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

export async function createAdminAccount(portal: Portal): Promise<{ id: number; username: string; name: string }> {
  const username = `thu.${randomBytes(4).toString('hex')}`
  const name = `Thử Nghiệm ${username.slice(4)}`
  const account = {
    name,
    username,
    email: `${username}@example.vn`,
    phone: '0912345678',
    address: '',
    password: demoPassword,
    confirmPassword: demoPassword,
  }
  const { data } = await post<{ data: { id: number } }>(
    portal,
    '/Users/CreateAdmin',
    account,
    await tokenOf(portal, 'superadmin'),
  )
  return { id: data.id, username, name }
}
