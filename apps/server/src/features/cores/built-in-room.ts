/**
 * The room that starts beside a portal has a row of its own in the list of cores, known by the identity that it keeps with its data.
 * Address and secret of that row, and of no other, follow the room; several portals, each with its room, have as many rows.
 */
import { builtInPackageType } from '@hop/contract/features/cores'
import { fetchRoomRun } from '../../meeting-cores/public.js'
import { CoreRefused, CoreUnavailable, type RoomRun } from '../../meeting-cores/meeting-core.js'
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import { seconds } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, ownerOfSecret } from './core-access.js'
import {
  adoptRoom,
  type CoreRow,
  findOthersAt,
  findRoomRow,
  insertCore,
  lockRegistration,
  writeTrouble,
} from './cores.queries.js'

export interface BuiltInRoom {
  apiUrl: string
  secret: string
}

/**
 * same identity: another run of this room answers at the address in the list, so that one of the two is a copy.
 * moving: nobody answers there; it may be a restart, and this one the copy.
 */
export type Registration = 'registered' | 'same identity' | 'moving'

/** So long an address must be silent before another one takes its place; at once when the run that was there has ended in good order. */
const silentMs = 20 * seconds

export interface RoomRegistrar {
  /** Throws what the room's silence throws. */
  register(): Promise<Registration>
}

export function createRoomRegistrar(platform: Platform, beside: BuiltInRoom): RoomRegistrar {
  const { db, appSecret, log } = platform
  const access = { apiUrl: beside.apiUrl, apiSecret: beside.secret, settings: {} }
  let silentSince: number | null = null

  async function register(): Promise<Registration> {
    const { room } = await fetchRoomRun(access)
    const known = await findRoomRow(db, room?.roomId ?? null, beside.apiUrl)
    const place = known && room && !known.deleted_at ? await compareAddresses(known, room) : 'registered'
    if (place === 'registered') await enter(platform, beside, room)
    if (place === 'same identity' && known && known.trouble_url !== beside.apiUrl) {
      log.error(
        { logger: 'cores', coreId: known.id, listed: known.api_url, second: beside.apiUrl },
        "two rooms run with the same identity: one works on a copy of the other's data folder. Stop it, delete `room/identity` in its DATA_DIR, and start it again",
      )
      await writeTrouble(db, known.id, { trouble: 'same identity', trouble_url: beside.apiUrl })
    }
    return place
  }

  async function compareAddresses(known: CoreRow, room: RoomRun): Promise<Registration> {
    if (known.api_url === beside.apiUrl) return 'registered'
    const there = await runAt(known)
    if (there?.roomId === room.roomId) {
      silentSince = null
      return there.runId === room.runId ? 'registered' : 'same identity'
    }
    if ((await fetchRoomRun(access, known.run_id)).hasEnded) return 'registered'
    silentSince ??= performance.now()
    if (performance.now() - silentSince < silentMs) return 'moving'
    silentSince = null
    return 'registered'
  }

  async function runAt(known: CoreRow): Promise<RoomRun | null> {
    try {
      // Whoever it is.
      const { apiUrl, apiSecret, settings } = accessTo(coreSecrets(appSecret), known)
      return (await fetchRoomRun({ apiUrl, apiSecret, settings })).room
    } catch (error) {
      if (error instanceof CoreUnavailable || error instanceof CoreRefused) return null
      throw error
    }
  }

  return { register }
}

async function enter(platform: Platform, { apiUrl, secret }: BuiltInRoom, room: RoomRun | null): Promise<void> {
  const { db, appSecret, clock, log } = platform
  const secrets = coreSecrets(appSecret)
  const now = clock.now()
  const reached = { is_up: true, failed_checks: 0, checked_at: now }
  const seen = { room_id: room?.roomId ?? null, run_id: room?.runId ?? null, ...reached }
  const entered = await db.transaction().execute(async (transaction) => {
    await lockRegistration(transaction)
    const known = await findRoomRow(transaction, room?.roomId ?? null, apiUrl)
    if (known && isUpToDate(known, room) && known.api_url === apiUrl && secretOf(platform, known) === secret) return null
    const place = { api_url: apiUrl, api_secret: secrets.seal(secret, ownerOfSecret('bbb', apiUrl)) }
    if (known) {
      const again = known.deleted_at && { deleted_at: null, is_active: true }
      // Whether a copy runs besides is found by the health job, or the two portals would contradict each other for ever.
      const answersAgain = known.trouble === 'another room' && { trouble: null }
      await adoptRoom(transaction, known.id, { ...place, ...seen, ...again, ...answersAgain, updated_at: now })
      const changes = changesOf(platform, known, { apiUrl, secret }, room)
      if (changes) await audit(transaction, now, 'update', known.id, changes)
      return changes && { coreId: known.id, message: 'a built-in room has changed in the list of cores', ...changes }
    }
    const times = { created_by: null, created_at: now, updated_at: now }
    const limits = { version: 'v4', max_participants: 100, max_meetings: 100 }
    const row = { core_type: 'bbb', package_type: builtInPackageType, ...place, settings: '{}', ...limits } as const
    const { id } = await insertCore(transaction, { ...row, is_built_in: true, ...times })
    await adoptRoom(transaction, id, { ...seen, updated_at: now })
    await audit(transaction, now, 'create', id, { apiUrl })
    return { coreId: id, message: 'a built-in room is entered in the list of cores', apiUrl }
  })
  if (!entered) return
  const { message, ...details } = entered
  log.info({ logger: 'cores', ...details }, message)
  const others = await findOthersAt(db, details.coreId, apiUrl)
  if (others.length > 0)
    log.warn(
      { logger: 'cores', apiUrl, coreIds: others.map(({ id }) => id) },
      'the list of cores holds another built-in room at the same address: this one has taken its place, or two machines have one address (then set ROOM_PUBLIC_URL on each)',
    )
}

const isUpToDate = (row: CoreRow, room: RoomRun | null): boolean =>
  row.deleted_at === null &&
  row.is_up === true &&
  row.trouble !== 'another room' &&
  row.room_id === (room?.roomId ?? null) &&
  row.run_id === (room?.runId ?? null)

function secretOf({ appSecret }: Platform, row: CoreRow): string | null {
  try {
    return accessTo(coreSecrets(appSecret), row).apiSecret
  } catch {
    return null
  }
}

/** What an operator wants to find again; that a room was started anew is not. */
function changesOf(platform: Platform, row: CoreRow, { apiUrl, secret }: BuiltInRoom, room: RoomRun | null) {
  const changes = {
    ...(row.api_url !== apiUrl && { apiUrl, before: row.api_url }),
    ...(secretOf(platform, row) !== secret && { secret: 'changed' }),
    ...(row.room_id === null && room && { adoptedBy: room.roomId }),
    ...(row.deleted_at && { listed: 'again' }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

const audit = (
  transaction: Transaction,
  now: Date,
  action: string,
  coreId: number,
  details: Record<string, unknown>,
): Promise<void> => {
  const actor = jobActor('built-in room', now)
  return recordAudit(transaction, actor, { action, entity: 'core', entityId: coreId, details })
}
