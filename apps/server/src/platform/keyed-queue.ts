/** Work for the same key follows one after the other in this process; different keys do not wait for each other. */
export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
