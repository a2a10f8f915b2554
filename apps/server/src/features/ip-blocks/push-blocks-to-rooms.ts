/**
 * Keeps the block list of the built-in rooms up to date. Each room gets the list after every change, is retried until it has
 * accepted it, and gets it again from time to time. Every server does this: all send the same list, and the last one that each
 * sends is the newest.
 */
import { sendBlockList } from '../../meeting-cores/public.js'
import { minutes, seconds } from '../../platform/clock.js'
import { asJob } from '../../platform/database/kind-of-work.js'
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
  { db, appSecret, log }: Pick<Platform, 'db' | 'appSecret' | 'log'>,
  blocks: WatchedBlocks,
): BlockPush {
  const pushed = new Map<number, { what: string; at: number }>()
  const underWay = new Set<number>()
  let isStopped = false

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
    } catch (error) {
      // Away, or of an earlier version: it is tried again, and its health is looked after elsewhere.
      if (!isStopped) log.debug({ logger: 'ip-blocks', coreId: room.id, err: error }, 'a room could not be told the block list')
    } finally {
      underWay.delete(room.id)
    }
  }
  const look = async (): Promise<void> => {
    if (isStopped) return
    try {
      const rooms = (await asJob(() => listCores(db, 'bbb'))).filter((core) => core.is_built_in && core.room_id !== null)
      // Not waited for: one that does not answer keeps nothing from the others.
      for (const room of rooms) void push(room)
    } catch (error) {
      if (!isStopped) log.debug({ logger: 'ip-blocks', err: error }, 'the rooms to tell the block list could not be read')
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
