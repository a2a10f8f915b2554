/** How much the room beside the portal keeps. Null where the portal may not read it, as under root, where each has a user of its own. */
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RoomFiles } from '../../backup/room-files.js'

export async function sizeOfRoom(list: () => Promise<RoomFiles>): Promise<{ count: number; bytes: number } | null> {
  try {
    const { root, paths } = await list()
    let bytes = 0
    for (const path of paths) bytes += (await lstat(join(root, path)).catch(() => undefined))?.size ?? 0
    return { count: paths.length, bytes }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return null
    throw error
  }
}
