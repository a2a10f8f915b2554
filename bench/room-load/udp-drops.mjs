// @ts-check
// Datagrams that arrived at this machine and were thrown away by the kernel, because the program behind the socket did not fetch them in time.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** @typedef {{ port: number, inode: string, drops: number }} UdpSocket */

/** @param {readonly number[]} ports */
export function droppedAtPorts(ports) {
  return sum(udpSockets().filter(({ port }) => ports.includes(port)))
}

/** @param {number} pid */
export function droppedBy(pid) {
  const inodes = new Set(socketInodes(pid))
  return sum(udpSockets().filter(({ inode }) => inodes.has(inode)))
}

/** @param {UdpSocket[]} sockets */
const sum = (sockets) => sockets.reduce((total, { drops }) => total + drops, 0)

/** @returns {UdpSocket[]} */
function udpSockets() {
  return ['/proc/net/udp', '/proc/net/udp6'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const fields = line.trim().split(/\s+/)
        const port = Number.parseInt(fields[1]?.split(':')[1] ?? '', 16)
        return { port, inode: fields[9] ?? '', drops: Number(fields.at(-1)) }
      }),
  )
}

/** @param {number} pid */
function socketInodes(pid) {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? []
    } catch {
      // Closed meanwhile.
      return []
    }
  })
}
