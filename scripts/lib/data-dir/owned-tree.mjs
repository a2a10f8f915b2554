// @ts-check
// Root's work on what a program's user owns. A process of that user may put a link in the place of a folder or a file at any
// moment, so nothing here goes through a name that another than root can change: what is opened is checked and changed by its
// handle, and a folder is taken by root before root looks into it.
import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { BadSetup } from '../processes/exit.mjs'

/** @import { Stats } from 'node:fs' */
/** @import { User } from './users.mjs' */

const root = { uid: 0, gid: 0 }

/** Whether root could be led astray: whoever is not root can only harm what is theirs. */
function isByRoot() {
  return process.getuid?.() === 0
}

/**
 * For opening a file or a folder. A link is followed only where nobody but root can have made it.
 * @param {string} path
 */
export function noForeignLink(path) {
  if (!isByRoot()) return 0
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isSymbolicLink()) return constants.O_NOFOLLOW
  if (stat.uid === 0 && isRootsAlone(statSync(dirname(path)))) return 0
  throw new BadSetup(`${path} is a link that root did not make, and root does not follow it. Put what it leads to in its place.`)
}

/** @param {Stats} folder */
function isRootsAlone({ uid, mode }) {
  return uid === 0 && (mode & 0o022) === 0
}

/**
 * @param {string} path a file or a folder, nothing below it is changed
 * @param {{ owner?: User | undefined, mode: number }} wanted
 */
export function changeOne(path, { owner, mode }) {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | noForeignLink(path))
  try {
    const stat = fstatSync(handle)
    // A second name may stand outside.
    if (stat.isFile() && stat.nlink > 1) return
    if (owner) fchownSync(handle, owner.uid, owner.gid)
    fchmodSync(handle, mode)
  } finally {
    closeSync(handle)
  }
}

/**
 * The top is given last: when that is right, so is all below it.
 * @param {string} folder
 * @param {User} user
 * @param {{ isClosed: boolean }} options isClosed: to all others
 */
export function giveTree(folder, user, { isClosed }) {
  takeFolder(folder, ({ mode }, handle, name) => {
    giveEntries(name, user, isClosed)
    fchownSync(handle, user.uid, user.gid)
    fchmodSync(handle, isClosed ? 0o700 : mode & 0o7777)
  })
}

/**
 * Not by root in a folder of another: what is deleted may be swapped for a link to something else.
 * @param {string} folder
 */
export function removeTree(folder) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (isByRoot() && found?.isDirectory()) {
    takeFolder(folder, (stat, _handle, name) => {
      takeEntries(name)
      const now = lstatSync(folder, { throwIfNoEntry: false })
      if (now?.ino !== stat.ino || now.dev !== stat.dev) throw new Error(`${folder} was swapped while it was being deleted`)
    })
  }
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} file */
export function readOwn(file) {
  const handle = openSync(file, constants.O_RDONLY | noForeignLink(file))
  try {
    return readFileSync(handle, 'utf8').trim()
  } finally {
    closeSync(handle)
  }
}

/**
 * A new file; one of that name is replaced.
 * @param {string} folder
 * @param {string} name
 * @param {string | Buffer} content
 * @param {User | undefined} owner
 */
export function writeInto(folder, name, content, owner) {
  const top = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | noForeignLink(folder))
  try {
    const file = join(nameOf(top, folder), name)
    rmSync(file, { force: true })
    writeNew(file, content, owner)
  } finally {
    closeSync(top)
  }
}

/**
 * @param {string} file must not be there
 * @param {string | Buffer} content
 * @param {User} [owner]
 */
export function writeNew(file, content, owner) {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, content, { flush: true })
    if (owner) fchownSync(handle, owner.uid, owner.gid)
  } finally {
    closeSync(handle)
  }
}

/**
 * @param {string} folder
 * @param {(before: Stats, handle: number, name: string) => void} work with the name that cannot lead elsewhere
 */
function takeFolder(folder, work) {
  const handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | noForeignLink(folder))
  try {
    const before = fstatSync(handle)
    fchownSync(handle, root.uid, root.gid)
    fchmodSync(handle, 0o700)
    work(before, handle, nameOf(handle, folder))
  } finally {
    closeSync(handle)
  }
}

/**
 * Elsewhere than on Linux by its path: safe where the folder above is root's.
 * @param {number} handle
 * @param {string} folder
 */
function nameOf(handle, folder) {
  return process.platform === 'linux' ? `/proc/self/fd/${handle}` : folder
}

/**
 * @param {string} folder root's alone by now, as all above it
 * @param {User} user
 * @param {boolean} isClosed
 */
function giveEntries(folder, user, isClosed) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const stat = lstatSync(path)
    // A second name may stand outside. PostgreSQL, however, must own its files, and its folder was not another program's.
    if (isClosed && stat.isFile() && stat.nlink > 1) continue
    if (stat.isDirectory()) {
      takeEntry(path)
      giveEntries(path, user, isClosed)
    }
    const mode = isClosed ? (stat.isDirectory() ? 0o700 : 0o600) : stat.mode & 0o7777
    // The mode first: after that the owner may change it.
    if (!stat.isSymbolicLink() && (stat.isDirectory() || (isClosed && (stat.mode & 0o077) !== 0))) chmodSync(path, mode)
    lchownSync(path, user.uid, user.gid)
  }
}

/** @param {string} folder root's alone by now, as all above it */
function takeEntries(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!lstatSync(path).isDirectory()) continue
    takeEntry(path)
    takeEntries(path)
  }
}

/** @param {string} folder in one that is root's alone */
function takeEntry(folder) {
  lchownSync(folder, root.uid, root.gid)
  chmodSync(folder, 0o700)
}
