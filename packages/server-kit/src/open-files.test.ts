import { expect, test } from 'vitest'
import { watchOpenFiles } from './open-files.js'

function logged() {
  const lines: string[] = []
  const write = (level: string) => (_details: object, message: string) => void lines.push(`${level} ${message.split(/[,.]/)[0]}`)
  return { lines, log: { error: write('ERROR'), warn: write('WARN'), info: write('INFO') } }
}

test('few files left is told once, and once when there are enough again', async () => {
  const { lines, log } = logged()
  let open = 0
  const watch = watchOpenFiles({ log, measure: async () => ({ open, most: 2000 }) })
  for (open of [100, 1601, 1700, 1500, 1601, 1399, 100, 2000]) await watch.look()
  watch.stop()
  expect(lines).toEqual([
    'ERROR 1601 of 2000 files are open',
    'INFO enough files can be opened again',
    'ERROR 2000 of 2000 files are open',
  ])
})

test('a limit that is low from the beginning is told at once', async () => {
  const { lines, log } = logged()
  const watch = watchOpenFiles({ log, measure: async () => ({ open: 30, most: 120 }) })
  await watch.look()
  await watch.look()
  watch.stop()
  expect(lines).toEqual(['WARN the process may open only 120 files'])
})

test.runIf(process.platform === 'linux')('the process itself is measured', async () => {
  const watch = watchOpenFiles({ log: logged().log })
  await watch.look()
  watch.stop()
  const { open, most } = watch.latest()!
  expect(open).toBeGreaterThan(2)
  expect(most).toBeGreaterThan(open)
})
