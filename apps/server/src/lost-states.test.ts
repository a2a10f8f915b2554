/**
 * What a server goes by that keeps people out, or that a port is moved by, is read again and again. When it cannot be, nothing else shows it:
 * an old list answers like a new one. So it is told once, as an error, and once that it is over.
 */
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pushBlocksToRooms, watchBlocks } from './features/ip-blocks/public.js'
import { followMoves } from './features/port-policy/public.js'
import type { WebPort } from './http/web-port.js'
import { startTestPortal, type TestPortal } from './testing/test-portal.js'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

interface Told {
  level: number
  msg: string
  reason?: string
}

const errorLevel = pino.levels.values['error']
const infoLevel = pino.levels.values['info']

/** A platform whose log is read. */
function listening() {
  const told: Told[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => told.push(JSON.parse(line) as Told) })
  return { told, platform: { ...portal.platform, log } }
}

/** Takes the table away until it is told of, and gives it back until that is told. */
async function withoutTable(table: string, told: readonly Told[]): Promise<void> {
  const away = sql.ref(`${table}_away`)
  const soon = { timeout: 30_000, interval: 50 }
  await sql`alter table ${sql.ref(table)} rename to ${away}`.execute(portal.db)
  try {
    await vi.waitFor(() => expect(told).toHaveLength(1), soon)
  } finally {
    await sql`alter table ${away} rename to ${sql.ref(table)}`.execute(portal.db)
  }
  await vi.waitFor(() => expect(told).toHaveLength(2), soon)
}

const toldAs = (told: readonly Told[]) => told.map(({ level, msg }) => [level, msg])

test('the block list: the last one that was read holds meanwhile', async () => {
  const { told, platform } = listening()
  await sql`insert into ip_blocks (network, comment, created_at) values ('203.0.113.0/24', '', now())`.execute(portal.db)
  const blocks = await watchBlocks(platform)
  await withoutTable('ip_blocks', told)
  expect(blocks.has('203.0.113.9')).toBe(true)
  blocks.stop()
  expect(toldAs(told)).toEqual([
    [errorLevel, 'the block list cannot be read: this server goes by the last one it read'],
    [infoLevel, 'the block list is read again'],
  ])
  expect(told[0]?.reason).toContain('ip_blocks')
})

test('the rooms that are told the block list', async () => {
  const { told, platform } = listening()
  const blocks = await watchBlocks(platform)
  const push = pushBlocksToRooms(platform, blocks)
  await withoutTable('cores', told)
  push.stop()
  blocks.stop()
  expect(toldAs(told)).toEqual([
    [errorLevel, 'the rooms to tell the block list cannot be read'],
    [infoLevel, 'the rooms to tell the block list are read again'],
  ])
})

test('moves of the port', async () => {
  const { told, platform } = listening()
  const web = { port: () => 8080 } as WebPort
  const moves = await followMoves(platform, web, { problem: null }, () => undefined)
  await withoutTable('port_moves', told)
  await moves.stop()
  expect(toldAs(told)).toEqual([
    [errorLevel, 'moves of the port cannot be followed: this server stays where it is'],
    [infoLevel, 'moves of the port are followed again'],
  ])
})
