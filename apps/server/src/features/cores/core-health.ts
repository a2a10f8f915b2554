/** Each minute, for every core: whether it answers, and how much runs on it. */
import { fetchRoomRun } from '../../meeting-cores/public.js'
import { AnotherRoom, CoreRefused, CoreUnavailable, type RoomRun } from '../../meeting-cores/meeting-core.js'
import type { Platform } from '../../platform/platform.js'
import type { SecretBox } from '../../platform/secret-box.js'
import { accessTo, coreSecrets, driverOf } from './core-access.js'
import { type CoreClocks, createCoreClocks } from './core-clocks.js'
import { type CoreRow, countOwnSessions, listCores, writeHealth, writeTrouble } from './cores.queries.js'

/** One missing answer may be chance; after two in a row a core counts as down. */
const failuresUntilDown = 2

export async function updateCoreHealth(platform: Platform, clocks = createCoreClocks(platform.log)): Promise<void> {
  const cores = await listCores(platform.db)
  const checked = await Promise.all(
    cores.filter(({ is_active }) => is_active).map((core) => updateHealthOf(platform, core, clocks)),
  )
  await reportCopies(
    platform,
    checked.filter((core) => core !== null),
  )
}

/** A core that answered, and which room it is. */
interface ReachedCore {
  core: CoreRow
  room: RoomRun | null
}

async function updateHealthOf(platform: Platform, core: CoreRow, clocks: CoreClocks): Promise<ReachedCore | null> {
  const { db, appSecret, clock, log } = platform
  try {
    const { isUp, running: reported, room, at } = await driverOf(core.core_type).health(accessTo(coreSecrets(appSecret), core))
    clocks.compare(core, at, clock.now())
    const running = reported ?? (await countOwnSessions(db, core.id))
    if (core.room_id && room && room.roomId !== core.room_id)
      log.warn({ logger: 'cores', coreId: core.id, apiUrl: core.api_url }, 'another room than before answers at this address')
    await writeHealth(db, core.id, {
      is_up: isUp,
      failed_checks: 0,
      checked_at: clock.now(),
      running_meetings: running.meetings,
      running_participants: running.people,
      ...(room && { room_id: room.roomId, run_id: room.runId }),
      ...(core.trouble === 'another room' && { trouble: null }),
    })
    return { core, room }
  } catch (error) {
    const failed_checks = core.failed_checks + 1
    const isReplaced = error instanceof AnotherRoom || isStrangerTo(core, error)
    const is_up = !isReplaced && failed_checks < failuresUntilDown && core.is_up !== false
    if (core.is_up && !is_up) log.warn({ logger: 'cores', coreId: core.id, err: error }, 'a meeting core does not answer')
    if (!(error instanceof CoreUnavailable))
      log.warn({ logger: 'cores', coreId: core.id, err: error }, 'a meeting core refuses us')
    await writeHealth(db, core.id, {
      is_up,
      failed_checks,
      checked_at: clock.now(),
      ...(isReplaced && { trouble: 'another room', trouble_url: null }),
    })
    return null
  }
}

/** The portal keeps the secret of the room beside it up to date: a room that refuses it is another one, with new data. */
const isStrangerTo = ({ is_built_in, room_id }: CoreRow, error: unknown): boolean =>
  is_built_in && room_id !== null && error instanceof CoreRefused && error.reason === 'checksumError'

/** Two rows that are two runs of one room, or a second run that a portal has reported: one works on a copy of the other’s folder. */
async function reportCopies({ db, appSecret, log }: Platform, reached: ReachedCore[]): Promise<void> {
  for (const { core, room } of reached) {
    if (!room) continue
    const listed = reached.find((other) => other.room?.roomId === room.roomId && other.room.runId !== room.runId)
    const second = listed?.core.api_url ?? (await secondRun(coreSecrets(appSecret), core, room))
    if (second === core.trouble_url) continue
    await writeTrouble(db, core.id, { trouble: second === null ? null : 'same identity', trouble_url: second })
    if (second)
      log.error({ logger: 'cores', coreId: core.id, listed: core.api_url, second }, 'two rooms run with the same identity')
    else log.info({ logger: 'cores', coreId: core.id }, 'the room is the only one with its identity again')
  }
}

/** Whether the reported copy still runs. */
async function secondRun(secrets: SecretBox, core: CoreRow, { roomId, runId }: RoomRun): Promise<string | null> {
  if (!core.trouble_url) return null
  try {
    const { room } = await fetchRoomRun({ ...accessTo(secrets, core), apiUrl: core.trouble_url })
    return room?.roomId === roomId && room.runId !== runId ? core.trouble_url : null
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CoreRefused) return null
    throw error
  }
}
