import { basePath, type Call } from '@hop/contract/call'
import { signIn } from '@hop/contract/features/sign-in'
import { firstAdmin } from './server-process.js'

/** A call to a server that is another process. */
export async function callAt(url: string, token: string, { method, path }: Call, body?: object) {
  const answer = await fetch(url + basePath + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data?: unknown; fields?: unknown } }
}

/** The token of its first administrator. */
export async function signInAt(url: string): Promise<string> {
  const answer = await fetch(url + basePath + signIn.authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  })
  return ((await answer.json()) as { token: string }).token
}
