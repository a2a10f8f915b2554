import { googleNoncePath } from '@hop/contract/features/single-sign-on'

/** What Google's answer must carry, bound to this browser by a cookie that comes with it. */
export async function fetchGoogleNonce(): Promise<string> {
  const response = await fetch(googleNoncePath, { credentials: 'same-origin', cache: 'no-store' })
  if (!response.ok) throw new Error('no nonce')
  return ((await response.json()) as { nonce: string }).nonce
}
