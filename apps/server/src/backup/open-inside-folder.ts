/**
 * Opens files for a backup, which root may make, in folders where other users write. They must not be able to make it wait for
 * ever, or to put a file from another place into it.
 */
import { constants } from 'node:fs'
import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

export interface OpenedFile {
  /** As long as the file is now: a log may still grow. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A link is not followed; a FIFO does not wait for its writer. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
/** A link (ELOOP, elsewhere EMLINK), a socket, a path that is too long to be opened. */
const foreignCodes = ['ELOOP', 'EMLINK', 'ENXIO', 'EOPNOTSUPP', 'ENAMETOOLONG']

/** Null if it does not exist any more, 'foreign' if it is not a plain file inside the folder. `root` is a real path. */
export async function openInsideFolder(root: string, path: string): Promise<OpenedFile | 'foreign' | null> {
  const handle = await openPlain(join(root, path))
  if (handle === 'foreign' || handle === null) return handle
  try {
    const { size } = await handle.stat()
    if (!(await isPlainInside(root, join(root, path), handle))) return await closed(handle, 'foreign')
    return size > 0 ? { content: handle.createReadStream({ end: size - 1 }) } : await closed(handle, { content: [] })
  } catch (error) {
    await handle.close()
    throw error
  }
}

/**
 * Undefined if there is no such folder. The folder itself may be a link: users who write inside it cannot change where it stands.
 */
export const realFolder = (path: string): Promise<string | undefined> =>
  realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) return undefined
    throw error
  })

export const isAbsent = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOENT' || code === 'ENOTDIR'
export const isForeign = ({ code = '' }: NodeJS.ErrnoException): boolean => foreignCodes.includes(code)

async function openPlain(path: string): Promise<FileHandle | 'foreign' | null> {
  try {
    return await open(path, flags)
  } catch (error) {
    if (isAbsent(error as NodeJS.ErrnoException)) return null
    if (isForeign(error as NodeJS.ErrnoException)) return 'foreign'
    throw error
  }
}

async function closed<Result>(handle: FileHandle, result: Result): Promise<Result> {
  await handle.close()
  return result
}

/** Checked on the open file, since a folder on the way may have been replaced by a link. */
async function isPlainInside(root: string, path: string, handle: FileHandle): Promise<boolean> {
  const found = await handle.stat({ bigint: true })
  if (!found.isFile()) return false
  const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined)
  if (place !== undefined) return isBelow(root, place)
  // No /proc, as on macOS: the real path must lead to what is open.
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined || !isBelow(root, real)) return false
  const there = await stat(real, { bigint: true }).catch(() => undefined)
  return there?.dev === found.dev && there.ino === found.ino
}

const isBelow = (root: string, place: string): boolean => place.startsWith(root.endsWith(sep) ? root : root + sep)
