/** A file of any length from another machine, onto our disk: given up when nothing more comes of it, or more than was announced. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AnswerTooLarge } from './fetch-bounded.js'
import { untilSilent } from './fetch-store.js'
import { requireNoTransaction } from './inside-transaction.js'

export interface FileLimits {
  /** Until the answer begins. */
  answerMs: number
  /** Between two pieces of it. */
  silenceMs: number
  maxBytes: number
}

/** Returns the status; only of a success is there a file. */
export async function fetchToFile(
  whom: string,
  url: string,
  init: Omit<RequestInit, 'signal'>,
  toFile: string,
  { answerMs, silenceMs, maxBytes }: FileLimits,
  signal: AbortSignal,
): Promise<{ status: number; ok: boolean; headers: Headers }> {
  requireNoTransaction(whom)
  const ending = new AbortController()
  const end = () => ending.abort(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  const timer = setTimeout(() => ending.abort(new Error(`${whom} did not answer within ${answerMs} ms`)), answerMs)
  try {
    const { status, ok, headers, body } = await fetch(url, { ...init, signal: ending.signal })
    clearTimeout(timer)
    if (!ok || !body) await body?.cancel()
    else await pipeline(Readable.from(untilSilent(bounded(body, maxBytes), { silenceMs })), createWriteStream(toFile), { signal })
    return { status, ok, headers }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    // Whatever is still on its way.
    ending.abort()
  }
}

async function* bounded(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of source) {
    size += piece.length
    if (size > maxBytes) throw new AnswerTooLarge(maxBytes)
    yield piece
  }
}
