/** The portal's address under another host: the same scheme and port, the name as browsers and resolvers write it. */
export function siteAt(publicUrl: string, domain: string): string {
  const address = new URL(publicUrl)
  address.hostname = domain
  return address.href.replace(/\/$/, '')
}
