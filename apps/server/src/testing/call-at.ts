import { basePath, type Call } from '@hop/contract/call'

/** A call to a server that is another process. */
export async function callAt(url: string, token: string, { method, path }: Call, body?: object) {
  const answer = await fetch(url + basePath + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data?: unknown; fields?: unknown } }
}
