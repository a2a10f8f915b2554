import { parseUrl } from '@hop/contract/parse-url'

/** What a link brings besides its key. It leaves the address as soon as it is read: codes do not belong into the history. */
export interface LinkQuery {
  accessCode: string
  v: string
  email: string
  fullName: string
}

const names = ['accessCode', 'v', 'email', 'fullName'] as const
const storageKey = (path: string) => `join ${path}`

export function readQuery(search: string, hash = ''): LinkQuery | null {
  const given = new URLSearchParams(search)
  // Where an owner's links have it: see linkWithCode.
  const code = new URLSearchParams(hash.slice(1)).get('accessCode')
  if (code !== null) given.set('accessCode', code)
  if (!names.some((name) => given.has(name))) return null
  const [accessCode, v, email, fullName] = names.map((name) => given.get(name)?.trim() ?? '') as [string, string, string, string]
  return { accessCode, v, email, fullName }
}

/**
 * The query as it was typed. Not from the router, which takes "123E45" for a number and writes it anew into the address
 * before a screen is there to read it.
 */
function originalSearch(): string {
  const [load] = performance.getEntriesByType('navigation')
  const loaded = parseUrl(load?.name ?? '')
  return loaded?.pathname === window.location.pathname ? loaded.search : window.location.search
}

/** Kept for this tab, so that it outlives a reload, such as the one of choosing a language. */
export function takeLinkQuery(): LinkQuery {
  const path = window.location.pathname
  const found = readQuery(originalSearch(), window.location.hash)
  try {
    if (found) sessionStorage.setItem(storageKey(path), JSON.stringify(found))
    const kept = sessionStorage.getItem(storageKey(path))
    if (kept) return JSON.parse(kept) as LinkQuery
  } catch {
    // Storage is switched off: a reload then forgets what the link brought.
  }
  return found ?? { accessCode: '', v: '', email: '', fullName: '' }
}
