/** `fetch` as libraries take it, bounded like our own: never inside a transaction, no redirects followed, limited in time and in size. */
import { fetchBounded, type FetchLimits } from './fetch-bounded.js'

/** Nothing came back that could be read: the other side is away, or is not what it should be. */
class OutsideUnreachable extends Error {
  constructor(whom: string, cause: unknown) {
    super(`${whom} does not answer`, { cause })
  }
}

/** What libraries hand over: an address and a plain request. */
type LibraryFetch = (url: string, init: object) => Promise<Response>

export const fetchForLibrary =
  (whom: string, limits: FetchLimits): LibraryFetch =>
  async (url, init) => {
    try {
      const { status, headers, text } = await fetchBounded(whom, url, { ...init, redirect: 'manual' }, limits)
      const mayHaveBody = ![101, 204, 205, 304].includes(status)
      return new Response(mayHaveBody ? text : null, { status, headers: unpacked(headers) })
    } catch (error) {
      throw new OutsideUnreachable(whom, error)
    }
  }

/** The text is unpacked already, and as long as it is. */
function unpacked(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}

/** Whether it was the network, however deep a library has wrapped it. */
export function isUnreachable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof OutsideUnreachable) return true
  return false
}
