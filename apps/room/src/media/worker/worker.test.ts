import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { builtFile } from '../../files/built-file.js'
import { slotCountsOfTheContract } from './sdp/room-lines.js'
import type { WorkerOptions } from './worker.js'

const options: WorkerOptions = {
  transport: { udpPort: 0, bindAddress: '127.0.0.1', announced: [], tcpPort: null },
  slots: slotCountsOfTheContract,
}

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

test('a room server that dies while its worker is still being loaded takes it along', async () => {
  const worker = fork(builtFile(new URL('worker.js', import.meta.url)), [JSON.stringify(options)], {
    serialization: 'advanced',
    execArgv: [],
  })
  endings.push(() => worker.kill('SIGKILL'))
  await once(worker, 'spawn')
  worker.disconnect()
  expect(await once(worker, 'exit')).toEqual([0, null])
}, 20_000)
