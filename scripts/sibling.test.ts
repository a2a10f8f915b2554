import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSibling } from './sibling.mjs'

/** Says its process id to whoever listens, and lives until it is ended. */
const program = `
  await fetch(process.env.TELL, { method: 'POST', body: String(process.pid) });
  process.send({ type: 'ready' });
  setInterval(() => {}, 1000);`

let server: Server
let pids: number[]
let said: string[]
let sibling: ReturnType<typeof startSibling>
beforeEach(async () => {
  pids = []
  said = []
  server = createServer((request, response) => {
    request.on('data', (chunk) => pids.push(Number(chunk)))
    request.on('end', () => response.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const TELL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const args = ['--input-type=module', '-e', program]
  sibling = startSibling({ name: 'room', args, env: { ...process.env, TELL }, log: (message) => said.push(message) })
  await sibling.ready
})
afterEach(async () => {
  await sibling.stop()
  server.close()
})

async function started(count: number): Promise<void> {
  await expect.poll(() => pids.length, { timeout: 20_000, interval: 50 }).toBe(count)
}

test('a program that is killed is there again within seconds, each time', async () => {
  await started(1)
  process.kill(pids[0]!, 'SIGKILL')
  const killedAt = Date.now()
  await started(2)
  expect(Date.now() - killedAt).toBeLessThan(5000)
  process.kill(pids[1]!, 'SIGKILL')
  await started(3)
  expect(said).toEqual([
    'The room was ended by SIGKILL; starting it again in 0.5 s',
    'The room was ended by SIGKILL; starting it again in 1 s',
  ])
})

test('one that is stopped stays so', async () => {
  await started(1)
  await sibling.stop()
  expect(said).toEqual([])
  expect(() => process.kill(pids[0]!, 0)).toThrow('ESRCH')
})
