/** How much the room beside the portal keeps. Null where the portal may not read it, as under root, where each has a user of its own. */
import { constants } from 'node:fs'
import { access, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isAbsent } from '../../backup/public.js'

export async function sizeOfRoom(dataDir: string): Promise<{ count: number; bytes: number } | null> {
  const size = { count: 0, bytes: 0 }
  try {
    await addSize(join(dataDir, 'room'), size)
    return size
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return null
    throw error
  }
}

async function addSize(folder: string, size: { count: number; bytes: number }): Promise<void> {
  for (const entry of await present(readdir(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await addSize(path, size)
    else if (entry.isFile()) {
      size.count += 1
      size.bytes += (await present(lstat(path), undefined))?.size ?? 0
      // A folder may be open to others while its files are not.
      await present(access(path, constants.R_OK), undefined)
    }
  }
}

/** Files that disappeared in the meantime count as nothing. */
const present = <Found, Otherwise>(looking: Promise<Found>, otherwise: Otherwise): Promise<Found | Otherwise> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) return otherwise
    throw error
  })
