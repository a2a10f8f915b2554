/** Works through many things of one kind, of which one that fails keeps none of the others from their turn. */
import type { Logger } from 'pino'

/** Thrown at the end, so that the run counts as failed; each one has been logged by its name. */
export class SomeFailed extends Error {}

interface Through<Item> {
  log: Pick<Logger, 'error'>
  /** What the log says of one that failed. */
  failed: string
  /** Which one it was, for the log. */
  nameOf(item: Item): object
  /** Raised: none is begun any more. */
  signal?: AbortSignal | undefined
  atOnce?: number
}

/** Where everything fails, the first few say it. */
const loggedAtMost = 20

export async function workThrough<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { log, failed, nameOf, signal, atOnce = 1 }: Through<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = oneByOne(items)
  let failures = 0
  let lastError: unknown

  async function workOn(item: Item): Promise<void> {
    try {
      await work(item)
    } catch (error) {
      failures += 1
      lastError = error
      if (failures <= loggedAtMost) log.error({ ...nameOf(item), err: error }, failed)
    }
  }
  async function takeTurns(): Promise<void> {
    for (;;) {
      if (signal?.aborted) return
      const next = await left.next()
      if (next.done) return
      await workOn(next.value)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  if (failures > 0) throw new SomeFailed(`${failed} (${failures} times)`, { cause: lastError })
}

/** Waits for them all, whatever becomes of the others; throws what the first of them threw. */
export async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(works)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** What a table holds, a piece at a time: each is read after the last row of the one before, so that none is seen twice. */
export async function* inPieces<Row>(
  size: number,
  read: (last: Row | undefined, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, size)
    yield* rows
    last = rows.at(-1)
    if (rows.length < size) return
  }
}

async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}
