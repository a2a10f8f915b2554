/** Real rooms, each with an identity of its own, in the list of cores: found again, told apart, and never taken for one another. */
import { cpSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cores } from '@hop/contract/features/cores'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltInRoomProcess, startBuiltInRoom } from '../../testing/built-in-room.js'
import { createPerson, createPlaces } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createRoomRegistrar } from './built-in-room.js'
import { updateCoreHealth } from './core-health.js'

let portal: TestPortal
let token: string
/** For tests that neither end nor change them: to start a room takes longer than most of what is tried here. */
let first: BuiltInRoomProcess
let second: BuiltInRoomProcess
const rooms: BuiltInRoomProcess[] = []
const started = async (place: Parameters<typeof startBuiltInRoom>[0] = {}) => {
  const room = await startBuiltInRoom(place)
  rooms.push(room)
  return room
}
beforeAll(async () => {
  portal = await startTestPortal()
  token = (await createPerson(portal, 'SupperAdmin', await createPlaces(portal, 'Nhiều phòng'))).token
  ;[first, second] = await Promise.all([startBuiltInRoom(), startBuiltInRoom()])
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await portal.close()
})
beforeEach(async () => {
  await portal.db.deleteFrom('cores').execute()
  return async () => {
    for (const room of rooms.splice(0)) await room.stop()
  }
})

const register = ({ apiUrl, secret }: Pick<BuiltInRoomProcess, 'apiUrl' | 'secret'>) =>
  createRoomRegistrar(portal.platform, { apiUrl, secret }).register()
const list = async () => {
  const { body } = await portal.call(cores.list, { query: {} }, token)
  return body['data'] as { id: number; apiUrl: string; isUp: boolean; trouble: string | null; troubleUrl: string | null }[]
}
const lastAudit = () =>
  portal.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const portOf = ({ url }: BuiltInRoomProcess) => Number(new URL(url).port)
const copyOf = async ({ dataDir }: BuiltInRoomProcess) => {
  const copy = await mkdtemp(join(tmpdir(), 'hop-room-'))
  cpSync(dataDir, copy, { recursive: true })
  return copy
}

describe('the list of cores', () => {
  test('holds a row for each room, whoever registers how often', async () => {
    await Promise.all([register(first), register(second), register(first), register(second)])
    expect((await list()).map(({ apiUrl }) => apiUrl).toSorted()).toEqual([first.apiUrl, second.apiUrl].toSorted())
  })

  test('the row from before rooms had an identity goes to the room with its address, and keeps its limits', async () => {
    await register(first)
    await portal.db.updateTable('cores').set({ room_id: null, run_id: null, max_meetings: 7 }).execute()
    const before = await list()
    await register(second)
    await register(first)
    const rows = await portal.db.selectFrom('cores').select(['id', 'max_meetings']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: before[0]?.id, max_meetings: 7 },
      { id: expect.any(Number), max_meetings: 100 },
    ])
  })

  test('a room that was stopped and comes at another address keeps its row at once, with a line in the audit log; one that was killed is waited for', async () => {
    const room = await started()
    await register(room)
    await register(second)
    const before = await list()
    await room.end()
    const moved = await started({ dataDir: room.dataDir })
    expect(await register(moved)).toBe('registered')
    const expectMoved = async () =>
      expect((await list()).map(({ id, apiUrl }) => ({ id, apiUrl }))).toEqual([
        { id: before[0]?.id, apiUrl: moved.apiUrl },
        { id: before[1]?.id, apiUrl: second.apiUrl },
      ])
    await expectMoved()
    expect(await lastAudit()).toMatchObject({ action: 'update', details: { apiUrl: moved.apiUrl, before: room.apiUrl } })

    await moved.kill()
    expect(await register(await started({ dataDir: room.dataDir }))).toBe('moving')
    await expectMoved()
  })

  test('a removed room that comes back has its old row again; one whose data was lost is new at the old address, and the old one can be removed', async () => {
    const room = await started()
    await register(room)
    const [row] = await list()
    await room.end()
    for (let look = 0; look < 2; look++) await updateCoreHealth(portal.platform)
    await portal.call(cores.remove, { query: { id: row?.id ?? 0 } }, token)
    expect(await list()).toEqual([])
    await room.startAgain()
    await register(room)
    expect(await list()).toMatchObject([{ id: row?.id, isUp: true, active: 1 }])

    await room.kill()
    rmSync(join(room.dataDir, 'room'), { recursive: true })
    await room.startAgain()
    await register(room)
    await updateCoreHealth(portal.platform)
    expect(await list()).toMatchObject([
      { id: row?.id, apiUrl: room.apiUrl, isUp: false, trouble: 'anotherRoom', can: { remove: true } },
      { apiUrl: room.apiUrl, isUp: true, trouble: null, can: { remove: false } },
    ])
    expect((await portal.call(cores.remove, { query: { id: row?.id ?? 0 } }, token)).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test('a second room on a copy of the folder is told, also in rows that somebody entered, does not take the row, and is forgotten when it is gone', async () => {
    const room = first
    const copy = await started({ dataDir: await copyOf(room) })
    const enter = ({ apiUrl, secret: apiSecret }: BuiltInRoomProcess) =>
      portal.call(
        cores.create,
        { body: { apiUrl, apiSecret, coreType: 'bbb', description: 'Standard', maxParticipants: 100, maxMeetings: 10 } },
        token,
      )
    await enter(room)
    await enter(copy)
    await updateCoreHealth(portal.platform)
    expect((await list()).map(({ trouble, troubleUrl }) => [trouble, troubleUrl])).toEqual([
      ['sameIdentity', copy.apiUrl],
      ['sameIdentity', room.apiUrl],
    ])

    await portal.db.deleteFrom('cores').execute()
    await register(room)
    for (let turn = 0; turn < 3; turn++) {
      expect(await register(copy)).toBe('same identity')
      expect(await register(room)).toBe('registered')
      expect(await list()).toMatchObject([{ apiUrl: room.apiUrl, troubleUrl: copy.apiUrl }])
    }
    await updateCoreHealth(portal.platform)
    expect(await list()).toMatchObject([{ apiUrl: room.apiUrl, isUp: true, trouble: 'sameIdentity', troubleUrl: copy.apiUrl }])
    await copy.end()
    await updateCoreHealth(portal.platform)
    expect(await list()).toMatchObject([{ apiUrl: room.apiUrl, trouble: null, troubleUrl: null }])
    // As the screen advises.
    rmSync(join(copy.dataDir, 'room', 'identity'))
    await copy.startAgain()
    await register(copy)
    expect((await list()).map(({ apiUrl }) => apiUrl)).toEqual([room.apiUrl, copy.apiUrl])
  })

  test('a room that only comes back elsewhere is not asked at an address that somebody else has now', async () => {
    const room = await started()
    await register(room)
    await room.end()
    const stranger = await started({ port: portOf(room) })
    await updateCoreHealth(portal.platform)
    expect(await list()).toMatchObject([{ isUp: false, trouble: 'anotherRoom' }])
    const moved = await started({ dataDir: room.dataDir })
    await register(moved)
    await register(stranger)
    expect(await list()).toMatchObject([
      { apiUrl: moved.apiUrl, isUp: true, trouble: null },
      { apiUrl: stranger.apiUrl, isUp: true },
    ])
  })
})
