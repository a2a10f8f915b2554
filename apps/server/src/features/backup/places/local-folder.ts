/** The folder of the server that backups are put into: below one that the operator allows, and nowhere else. */
import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, realpath, rm, statfs } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { PlaceProblem } from './place-problem.js'

const isWithin = (root: string, path: string) => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)

/** Checks the path as typed: whether links lead elsewhere is seen when it is opened. */
export const isFullPath = (typed: string): boolean =>
  isAbsolute(typed) &&
  !typed.split(/[\\/]/).includes('..') &&
  normalize(typed).replace(/(.)\/$/, '$1') === typed.replace(/(.)\/$/, '$1')

/** Makes the folder and tries to write in it. Returns its real path. */
export async function openFolder(path: string, allowed: readonly string[]): Promise<string> {
  const roots = allowed.filter((root) => isWithin(root, path))
  if (roots.length === 0) throw new PlaceProblem('pathOutside', path)
  try {
    for (const root of roots) await mkdir(root, { recursive: true, mode: 0o700 })
    // A link on the way must not lead out, neither before folders are made nor after.
    await requireInside(await nearestExisting(path), roots, path)
    await mkdir(path, { recursive: true, mode: 0o700 })
    const real = await realpath(path)
    await requireInside(real, roots, path)
    await access(real, constants.W_OK)
    const probe = join(real, `.hop-probe-${randomUUID()}`)
    const handle = await open(probe, 'wx', 0o600)
    await handle.close()
    await rm(probe, { force: true })
    return real
  } catch (error) {
    if (error instanceof PlaceProblem) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new PlaceProblem(code === 'ENOSPC' ? 'diskFull' : 'notWritable', code || message, { cause: error })
  }
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function requireInside(real: string, roots: readonly string[], path: string): Promise<void> {
  const realRoots = await Promise.all(roots.map((root) => realpath(root)))
  if (!realRoots.some((root) => isWithin(root, real))) throw new PlaceProblem('pathOutside', path)
}

async function nearestExisting(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined)
  return real ?? (dirname(path) === path ? path : nearestExisting(dirname(path)))
}
