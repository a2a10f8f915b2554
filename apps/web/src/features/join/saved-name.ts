/** The name somebody joined with last time. A cookie and not the storage: it survives signing out, as the specification says. */
const cookieName = 'p_join_name'
const keptSeconds = 365 * 24 * 60 * 60

export function nameIn(cookies: string): string {
  const found = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  try {
    return decodeURIComponent(found ?? '').trim()
  } catch {
    return ''
  }
}

export const cookieFor = (name: string, protocol: string): string =>
  `${cookieName}=${encodeURIComponent(name)}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`

export const savedName = (): string => nameIn(document.cookie)

export function saveName(name: string): void {
  // The Cookie Store API is missing in Firefox ESR and outside https.
  document.cookie = cookieFor(name, window.location.protocol)
}
