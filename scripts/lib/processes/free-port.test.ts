import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, findQuietPort } from './free-port.mjs'

test('a port that somebody listens on is passed over', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await findFreePort(port)).toBeGreaterThan(port)
  other.close()
  await once(other, 'close')
  expect(await findFreePort(port)).toBe(port)
})

test('a port for a program that has yet to start is given once, below those of connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => findQuietPort()))
  expect(new Set(ports).size).toBe(50)
  for (const port of ports) expect(port).toBeLessThan(30_000)
})

test('a program that takes several ports gets neighbours that nobody else is given', async () => {
  const firsts = await Promise.all(Array.from({ length: 50 }, () => findQuietPort(20)))
  const ports = firsts.flatMap((first) => Array.from({ length: 20 }, (_, index) => first + index))
  expect(new Set(ports).size).toBe(1000)
  for (const port of ports) expect(port).toBeLessThan(30_000)
})
