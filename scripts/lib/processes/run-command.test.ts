import { getEventListeners } from 'node:events'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { run } from './run-command.mjs'

const server = createServer()
afterEach(() => server.close())

/** A program that starts another, as the wrappers of tsc and oxlint do; the other is connected as long as it lives. */
const wrapper = (port: number) => {
  const wrapped = `require('node:net').connect(${port}, '127.0.0.1')`
  return `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(wrapped)}], { stdio: 'inherit' })`
}

test('a program in a session of its own that is told to stop takes along what it started', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const told = new AbortController()
  const running = run(process.execPath, ['-e', wrapper(port)], { capture: true, ownSession: true, signal: told.signal })
  const stopped = running.catch((error: Error) => error.name)
  const [connection] = (await once(server, 'connection')) as [Socket]
  connection.on('error', () => {})
  told.abort()
  await once(connection.resume(), 'close')
  expect(await stopped).toBe('AbortError')
})

test('one signal goes with many programs, and none of those that ended listens to it', async () => {
  const asked = new AbortController()
  for (let n = 0; n < 3; n++) await run(process.execPath, ['-e', ''], { signal: asked.signal, ownSession: true, capture: true })
  expect(getEventListeners(asked.signal, 'abort')).toEqual([])
})
