import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtFile } from '../../../platform/threads/run-in-thread.js'

let visits = 0
const outside = createServer((_, answer) => {
  visits += 1
  answer.end('here')
})
beforeAll(() => new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => outside.close(() => resolve())))

/** Each way out, tried in a thread that has closed them as the one that sees faces does; that one finds faces nevertheless (contact-faces.test). */
const attempts = (closer: string, port: number) => `
  const { closeNetwork } = await import(${JSON.stringify(closer)})
  const http = await import('node:http'), net = await import('node:net'), dns = await import('node:dns'), dgram = await import('node:dgram')
  const { parentPort } = await import('node:worker_threads')
  closeNetwork()
  const ways = {
    fetch: () => fetch('http://127.0.0.1:${port}/'),
    http: () => new Promise((resolve, reject) => http.get('http://127.0.0.1:${port}/', resolve).on('error', reject)),
    net: () => new Promise((resolve, reject) => net.connect(${port}, '127.0.0.1', resolve).on('error', reject)),
    dns: () => new Promise((resolve, reject) => dns.lookup('localhost', (error) => (error ? reject(error) : resolve()))),
    datagram: () => new Promise((resolve, reject) => dgram.createSocket('udp4').send('x', ${port}, '127.0.0.1', (error) => (error ? reject(error) : resolve()))),
  }
  const outcomes = {}
  for (const [name, way] of Object.entries(ways)) {
    try { await way(); outcomes[name] = 'got out' } catch (error) { outcomes[name] = error.message }
  }
  parentPort.postMessage(outcomes)`

test('nothing leaves the thread that sees faces, by whatever way', async () => {
  const { port } = outside.address() as AddressInfo
  const closer = `file://${builtFile(new URL('./close-network.js', import.meta.url))}`
  const code = attempts(closer, port)
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { execArgv: [] })
  const outcomes = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await worker.terminate()
  const refused = 'this thread opens no connections'
  expect(outcomes).toEqual({ fetch: refused, http: refused, net: refused, dns: refused, datagram: refused })
  expect(visits).toBe(0)
})
