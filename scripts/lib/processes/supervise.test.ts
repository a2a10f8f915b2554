import { expect, test } from 'vitest'
import { whenThereIsSpace } from './supervise.mjs'

const full = () => new Error('Cannot write', { cause: Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) })

test('a full disk is told once, tried again, and told when it is over', async () => {
  const said: string[] = []
  const { signal } = new AbortController()
  let tries = 0
  const work = () => {
    tries += 1
    if (tries < 3) throw full()
    return 'done'
  }
  const options = { folder: 'data', log: (message: string) => void said.push(message), signal }
  await expect(whenThereIsSpace(work, options)).resolves.toBe('done')
  expect(said).toEqual([expect.stringContaining('no space left on the disk of data'), expect.stringContaining('again')])
})

test('whoever is asked to stop does not go on waiting, and other failures are not waited for', async () => {
  const stopped = AbortSignal.abort()
  const options = { folder: 'data', log: () => {}, signal: stopped }
  await expect(
    whenThereIsSpace(() => {
      throw full()
    }, options),
  ).rejects.toThrow(/abort/i)
  await expect(
    whenThereIsSpace(() => {
      throw new Error('no right to write there')
    }, options),
  ).rejects.toThrow('no right to write there')
})
