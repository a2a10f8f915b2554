/**
 * Requests to a store of files. Its answer to a change is short and comes soon; a file that it sends may be of any length, and is
 * given up only when no more data comes.
 */
import { AnswerTooLarge } from './fetch-bounded.js'

export interface StoreLimits {
  /** Until its answer begins; what is sent to it takes longer by its size. */
  answerMs: number
  uploadBytesPerSecond: number
  /** Between two pieces of a file that it sends. */
  silenceMs: number
}

const maxAnswerBytes = 1024 * 1024

class StoreSilent extends Error {
  constructor(afterMs: number) {
    super(`the store of files did not answer within ${afterMs} ms`)
  }
}

export function storeFetch({ answerMs, uploadBytesPerSecond }: StoreLimits): typeof fetch {
  return async (input, init) => {
    const sentBytes = init?.body instanceof Uint8Array ? init.body.length : 0
    const limitMs = answerMs + Math.ceil((sentBytes / uploadBytesPerSecond) * 1000)
    const ending = new AbortController()
    const limit = setTimeout(() => ending.abort(new StoreSilent(limitMs)), limitMs)
    try {
      const response = await fetch(input, { ...init, signal: ending.signal })
      const isFile = init?.method === 'GET' && response.ok
      return isFile ? response : await whole(response)
    } finally {
      clearTimeout(limit)
    }
  }
}

/** Read here, while the limit counts, and with a bound: the library would read it without either. */
async function whole(response: Response): Promise<Response> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxAnswerBytes) throw new AnswerTooLarge(maxAnswerBytes)
    parts.push(part)
  }
  const { status, statusText, headers } = response
  const mayHaveBody = ![101, 204, 205, 304].includes(status)
  return new Response(mayHaveBody ? Buffer.concat(parts) : null, { status, statusText, headers })
}

/** Only while the reader waits for more: a slow reader is not a silent store. */
export async function* untilSilent(
  source: AsyncIterable<Uint8Array>,
  { silenceMs }: Pick<StoreLimits, 'silenceMs'>,
): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const piece = await within(silenceMs, pieces.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    // Not awaited: if the store hangs, this would not end either.
    void pieces.return?.().catch(() => undefined)
  }
}

function within<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new StoreSilent(ms)), ms)
    result.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}
