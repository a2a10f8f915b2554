/** The only place of the server that fetches: never inside a transaction, bounded in time, and bounded in what it reads of the answer. */
import { requireNoTransaction } from './inside-transaction.js'

export interface FetchLimits {
  /** For all of it, to the last byte of the answer. */
  timeoutMs: number
  /** The size of the answer, unpacked. */
  maxBytes: number
}

export interface BoundedAnswer {
  status: number
  ok: boolean
  headers: Headers
  text: string
}

export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes`)
  }
}

/** `whom`: for the message when it is called inside a transaction. */
export async function fetchBounded(
  whom: string,
  url: string,
  init: Omit<RequestInit, 'signal'>,
  { timeoutMs, maxBytes }: FetchLimits,
): Promise<BoundedAnswer> {
  requireNoTransaction(whom)
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  const { status, ok, headers } = response
  return { status, ok, headers, text: await readBounded(response, maxBytes) }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new AnswerTooLarge(maxBytes)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
