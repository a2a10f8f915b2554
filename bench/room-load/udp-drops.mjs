// @ts-check
import { readFileSync } from 'node:fs'

/**
 * Datagrams that arrived at these ports of this machine and were thrown away by the kernel, because the program behind did not
 * fetch them in time.
 * @param {readonly number[]} ports
 */
export function droppedAtPorts(ports) {
  return ['/proc/net/udp', '/proc/net/udp6']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => ports.includes(Number.parseInt(fields[1]?.split(':')[1] ?? '', 16)))
    .reduce((total, fields) => total + Number(fields.at(-1)), 0)
}
