// @ts-check
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The first port from this one on that nobody listens on, of this machine's own names.
 * @param {number} from
 * @returns {Promise<number>}
 */
export async function findFreePort(from) {
  for (let port = from; port < from + 100; port += 1) {
    const isFree = await Promise.all([isFreeAt('127.0.0.1', port), isFreeAt('::1', port)])
    if (isFree.every(Boolean)) return port
  }
  throw new Error(`No port from ${from} to ${from + 99} is free`)
}

/**
 * Any port that nobody listens on.
 * @returns {Promise<number>}
 */
export async function findAnyFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** @type {Set<number>} */
const given = new Set()

/**
 * A port for TCP and UDP, to be given to a program that has yet to start, and given once. Below those that the system hands out to
 * connections: one of these could take it in the meantime.
 * @param {number} [count] how many neighbours the program takes from there on
 * @returns {Promise<number>} the first of them
 */
export async function findQuietPort(count = 1) {
  for (;;) {
    const first = randomInt(20_000, 30_001 - count)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if (ports.some((port) => given.has(port))) continue
    for (const port of ports) given.add(port)
    const areFree = await Promise.all(ports.flatMap((port) => [isFreeAt('0.0.0.0', port), isFreeForUdp(port)]))
    if (areFree.every(Boolean)) return first
  }
}

/** @param {number} port */
async function isFreeForUdp(port) {
  const socket = createSocket('udp4').bind(port)
  try {
    await once(socket, 'listening')
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}

/**
 * @param {string} host
 * @param {number} port
 */
async function isFreeAt(host, port) {
  const server = createServer()
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    // A machine without IPv6 has nobody listening there.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRNOTAVAIL'
  } finally {
    server.close()
  }
}
