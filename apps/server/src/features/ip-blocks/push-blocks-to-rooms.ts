/**
 * Keeps the block list of the built-in rooms up to date. Each room gets the list after every change, is retried until it has
 * accepted it, and gets it again from time to time. Every server does this: all send the same list, and the last one that each
 * sends is the newest.
 */
import { sendBlockList } from '../../meeting-cores/public.js'
import { minutes, seconds } from '../../platform/clock.js'
import { asJob } from '../../platform/database/kind-of-work.js'
import { createTroubleLog, type TroubleLog } from '../../platform/log/trouble-log.js'
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, type CoreRow, listCores } from '../cores/public.js'
import type { WatchedBlocks } from './watch-blocks.js'

const lookEveryMs = 3 * seconds
/** Corrects a room whose folder was replaced, or that got an older list from a server that is gone. */
const pushAgainMs = 1 * minutes

interface BlockPush {
  stop(): void
}

export function pushBlocksToRooms(
  { db, copy, appSecret, log }: Pick<Platform, 'db' | 'copy' | 'appSecret' | 'log'>,
  blocks: WatchedBlocks,
): BlockPush {
  const pushed = new Map<number, { what: string; at: number }>()
  const underWay = new Set<number>()
  let isStopped = false
  const logged = log.child({ logger: 'ip-blocks' })
  const reading = createTroubleLog(logged, {
    begins: 'the rooms to tell the block list cannot be read',
    ends: 'the rooms to tell the block list are read again',
  })
  const troubles = new Map<number, TroubleLog>()
  const troubleOf = ({ id }: CoreRow): TroubleLog => {
    const trouble =
      troubles.get(id) ??
      createTroubleLog(logged.child({ coreId: id }), {
        begins: 'a room cannot be told the block list: it goes by the last one it was told',
        ends: 'a room is told the block list again',
        level: 'warn',
      })
    troubles.set(id, trouble)
    return trouble
  }

  const isDue = ({ id }: CoreRow, what: string) => {
    const last = pushed.get(id)
    return last?.what !== what || performance.now() - last.at > pushAgainMs
  }
  async function push(room: CoreRow): Promise<void> {
    // The run is part of it, so that a room gets the list again after a restart.
    const what = [room.api_url, room.room_id, room.run_id, blocks.version()].join(' ')
    if (underWay.has(room.id) || !isDue(room, what)) return
    underWay.add(room.id)
    try {
      await sendBlockList(accessTo(coreSecrets(appSecret), room), blocks.networks())
      pushed.set(room.id, { what, at: performance.now() })
      troubleOf(room).well()
    } catch (error) {
      // Away, or of an earlier version: it is tried again, and its health is looked after elsewhere.
      if (!isStopped) troubleOf(room).failed(error as Error)
    } finally {
      underWay.delete(room.id)
    }
  }
  const look = async (): Promise<void> => {
    if (isStopped) return
    try {
      // The rooms of a copy are those of the original.
      if (await asJob(copy.isQuiet)) return
      const rooms = (await asJob(() => listCores(db, 'bbb'))).filter((core) => core.is_built_in && core.room_id !== null)
      // Not waited for: one that does not answer keeps nothing from the others.
      for (const room of rooms) void push(room)
      reading.well()
    } catch (error) {
      if (!isStopped) reading.failed(error as Error)
    }
  }

  blocks.onChange(() => void look())
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  void look()
  return {
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
