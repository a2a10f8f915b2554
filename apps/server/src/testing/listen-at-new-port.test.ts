import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listenAtNewPort } from './listen-at-new-port.js'

test('of five hundred servers, each closed before the next opens, no two have the same port', async () => {
  const ports: number[] = []
  for (let opened = 0; opened < 500; opened += 1) {
    const server = createServer()
    ports.push(await listenAtNewPort(server))
    await new Promise((closed) => server.close(closed))
  }
  expect(new Set(ports).size).toBe(500)
})
