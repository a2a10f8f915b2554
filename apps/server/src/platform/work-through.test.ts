import { expect, test } from 'vitest'
import { allOf, inPieces, SomeFailed, workThrough } from './work-through.js'

function started(signal?: AbortSignal) {
  const logged: object[] = []
  const log = { error: (fields: object) => void logged.push(fields) } as never
  return { logged, how: { log, failed: 'a number was not counted', nameOf: (n: number) => ({ n }), signal } }
}

test('one that throws keeps none of the others from their turn, is named, and makes the whole fail', async () => {
  const { logged, how } = started()
  const done: number[] = []
  const working = workThrough([1, 2, 3, 4], how, async (n) => {
    if (n % 2 === 0) throw new Error(`not ${n}`)
    done.push(n)
  })
  await expect(working).rejects.toThrow(SomeFailed)
  expect(done).toEqual([1, 3])
  expect(logged).toMatchObject([{ n: 2 }, { n: 4 }])
})

test('where all fail the log is not filled with it', async () => {
  const { logged, how } = started()
  const all = Array.from({ length: 1000 }, (_, n) => n)
  await expect(workThrough(all, how, () => Promise.reject(new Error('away')))).rejects.toThrow('1000 times')
  expect(logged).toHaveLength(20)
})

test('no more than were allowed are worked on at once, and one that lasts holds up its own lane only', async () => {
  const { how } = started()
  const done: number[] = []
  let running = 0
  let most = 0
  let letGo = () => {}
  const first = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await workThrough([0, 1, 2, 3, 4, 5], { ...how, atOnce: 2 }, async (n) => {
    running += 1
    most = Math.max(most, running)
    if (n === 0) await first
    if (n === 5) letGo()
    running -= 1
    done.push(n)
  })
  expect(most).toBe(2)
  expect(done.slice(0, 4)).toEqual([1, 2, 3, 4])
  expect(done.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5])
})

test('nothing is begun any more once it is told to stop', async () => {
  const stopping = new AbortController()
  const { how } = started(stopping.signal)
  const done: number[] = []
  await workThrough([1, 2, 3], how, async (n) => {
    done.push(n)
    if (n === 2) stopping.abort()
  })
  expect(done).toEqual([1, 2])
})

test('a table is read in pieces, each after the last row of the one before', async () => {
  const rows = [1, 2, 3, 4, 5]
  const asked: (number | undefined)[] = []
  const read = async (last: number | undefined, size: number) => {
    asked.push(last)
    return rows.filter((row) => row > (last ?? 0)).slice(0, size)
  }
  const seen: number[] = []
  for await (const row of inPieces(2, read)) seen.push(row)
  expect(seen).toEqual(rows)
  expect(asked).toEqual([undefined, 2, 4])
})

test('of several works that fail the first is thrown, after all have ended', async () => {
  const ended: string[] = []
  const slow = new Promise<void>((resolve) => {
    setImmediate(() => {
      ended.push('slow')
      resolve()
    })
  })
  const works = [Promise.reject(new Error('one')), slow, Promise.reject(new Error('two'))]
  await expect(allOf(works)).rejects.toThrow('one')
  expect(ended).toEqual(['slow'])
})
