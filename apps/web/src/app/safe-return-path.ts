import { parseUrl } from '@hop/contract/parse-url'

/** Stands for whatever host this is: only what leads away from it matters. */
const here = 'https://portal.invalid'

/**
 * Only addresses of this app: a link must not send people to another site after they have signed in. The resulting address is
 * checked once more: "/.//host" loses its dot, and what is left is another host's address.
 */
export function safeReturnPath(path: unknown): string {
  const url = typeof path === 'string' && /^\/(?![/\\\s])/.test(path) ? parseUrl(here + path) : null
  if (url?.origin !== here || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
