import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pauseMs, keepProgramRunning } from './keep-program-running.mjs'

/** Says its process id to whoever listens, and lives until it is ended. */
const source = `
  await fetch(process.env.TELL, { method: 'POST', body: String(process.pid) });
  process.send({ type: 'ready' });
  setInterval(() => {}, 1000);`

let server: Server
let pids: number[]
let said: string[]
let program: ReturnType<typeof keepProgramRunning>
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
  const args = ['--input-type=module', '-e', source]
  const command = () => ({ args, env: { ...process.env, TELL } })
  program = keepProgramRunning({ name: 'room', command, log: (message) => said.push(message) })
  await program.ready
})
afterEach(async () => {
  await program.stop()
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

test('what had been ready is never longer away than some seconds, however often it dies', () => {
  const pauses = (wasReady: boolean) => [1, 2, 3, 4, 5, 6, 7, 20].map((failures) => pauseMs({ failures, wasReady }) / 1000)
  expect(pauses(true)).toEqual([0.5, 1, 2, 4, 5, 5, 5, 5])
  expect(pauses(false)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30])
})

test('a configuration that breaks while it runs ends nothing: it is tried again until someone has mended it', async () => {
  const marker = join(mkdtempSync(join(tmpdir(), 'hop-program-')), 'broken')
  const args = [
    '-e',
    `if (require('fs').existsSync(${JSON.stringify(marker)})) process.exit(78)
    process.send({ type: 'ready', pid: process.pid }); process.on('message', () => process.exit(1)); setInterval(() => {}, 1000)`,
  ]
  const other = keepProgramRunning({
    name: 'portal',
    command: () => ({ args, env: process.env }),
    log: (message) => said.push(message),
  })
  try {
    await other.ready
    writeFileSync(marker, '')
    other.restart()
    await expect.poll(() => said.filter((line) => line.includes('ended with code 78')).length, { timeout: 20_000 }).toBe(2)
    await expect(Promise.race([other.gaveUp, Promise.resolve('still trying')])).resolves.toBe('still trying')
  } finally {
    await other.stop()
    rmSync(dirname(marker), { recursive: true })
  }
})

const ending = (code: number) => {
  const args = ['-e', `process.stderr.write('why'); process.exit(${code})`]
  return keepProgramRunning({ name: 'portal', command: () => ({ args, env: process.env }), log: (message) => said.push(message) })
}

test('at the first start, a program with a configuration that cannot be used gives up at once', async () => {
  expect(await ending(78).gaveUp).toBe(78)
  expect(said).toEqual(['The portal ended with code 78'])
})

test('at the first start, a program that fails otherwise is tried again: its neighbours go on', async () => {
  const other = ending(1)
  try {
    await expect.poll(() => said, { timeout: 20_000 }).toContain('The portal ended with code 1; starting it again in 1 s')
  } finally {
    await other.stop()
  }
})

test('one that is stopped stays so', async () => {
  await started(1)
  await program.stop()
  expect(said).toEqual([])
  expect(() => process.kill(pids[0]!, 0)).toThrow('ESRCH')
})
