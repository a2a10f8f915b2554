import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchDisk } from './disk-space.js'

function logged() {
  const lines: string[] = []
  const write = (level: string) => (details: object, message: string) =>
    void lines.push(`${level} ${message} ${(details as { freePercent: number }).freePercent} %`)
  return { lines, log: { warn: write('WARN'), info: write('INFO') } }
}

test('a disk that gets full is told once, and once when there is room again', async () => {
  const { lines, log } = logged()
  let freeBytes = 0
  const watch = watchDisk({ folder: '/', log, measure: async () => ({ freeBytes, totalBytes: 1000 }) })
  for (freeBytes of [500, 100, 99, 50, 105, 99, 119, 121, 500, 0]) await watch.look()
  watch.stop()
  expect(lines).toEqual([
    'WARN the disk is nearly full 9 %',
    'INFO the disk has room again 12 %',
    'WARN the disk is nearly full 0 %',
  ])
})

test('a real disk is measured, also for a folder that is not made yet', async () => {
  for (const folder of [tmpdir(), join(tmpdir(), 'not/made/yet')]) {
    const watch = watchDisk({ folder, log: logged().log })
    await watch.look()
    watch.stop()
    const { freeBytes, totalBytes } = watch.latest()!
    expect(totalBytes).toBeGreaterThan(2 ** 20)
    expect(freeBytes).toBeLessThanOrEqual(totalBytes)
  }
})

test('a file system that says nothing is no alarm', async () => {
  const { lines, log } = logged()
  const watch = watchDisk({ folder: '/', log, measure: async () => Promise.reject(new Error('not permitted')) })
  await watch.look()
  watch.stop()
  expect([watch.latest(), lines]).toEqual([undefined, []])
})
