/** The list at a real room, in a process of its own: pages and sockets there are none of the portal's. */
import { ipBlocks } from '@hop/contract/features/ip-blocks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BuiltInRoomProcess, startBuiltInRoom } from '../../testing/built-in-room.js'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { keepRoomRegistered } from '../cores/public.js'

let portal: TestPortal
let room: BuiltInRoomProcess
let registered: Awaited<ReturnType<typeof keepRoomRegistered>>
let chief: Person
beforeAll(async () => {
  room = await startBuiltInRoom({ env: { TRUST_PROXY: '127.0.0.1' } })
  portal = await startTestPortal()
  registered = await keepRoomRegistered(portal.platform, room)
  chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
})
afterAll(async () => {
  await registered.stop()
  await portal.close()
  await room.stop()
})

const statusAtRoom = async (address: string) =>
  (await fetch(`${room.url}/room/session`, { method: 'POST', headers: { 'x-forwarded-for': address } })).status
const soon = (address: string, status: number) =>
  vi.waitFor(async () => expect(await statusAtRoom(address)).toBe(status), { timeout: 20_000, interval: 50 })

async function block(ipAddress: string): Promise<number> {
  const { body } = await portal.call(ipBlocks.add, { body: { ipAddress } }, chief.token)
  return (body['data'] as { id: number }).id
}

test('who is blocked in the portal gets nothing of the room either, within seconds, until the block is lifted', async () => {
  expect(await statusAtRoom('203.0.113.7')).toBe(400)
  const id = await block('203.0.113.0/24')
  await soon('203.0.113.7', 403)
  expect(await statusAtRoom('203.0.114.7')).toBe(400)
  await portal.call(ipBlocks.remove, { query: { id } }, chief.token)
  await soon('203.0.113.7', 400)
})

test('a room that was away when the block came hears of it when it is back', async () => {
  await room.kill()
  await block('198.51.100.0/24')
  await room.startAgain()
  await soon('198.51.100.7', 403)
  expect(await statusAtRoom('198.51.101.7')).toBe(400)
})
