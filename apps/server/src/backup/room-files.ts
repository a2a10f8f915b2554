/**
 * What the room beside the portal keeps below DATA_DIR/room: recordings, and the logs of meetings that are over. The room may run as
 * another user than the backup: what it put there is looked at with care.
 */
import type { Dirent } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoomMember, roomMember } from './manifest.js'
import { isAbsent, isForeign, openInsideFolder, realFolder } from './open-inside-folder.js'

export interface RoomFiles {
  /** The real path of DATA_DIR/room. */
  root: string
  /** Below it, with slashes. */
  paths: string[]
  /** Neither plain files nor folders, or of a name that no restore would take. */
  foreign: string[]
  /** Their logs are still being written, and the meetings are over before a restore: reconciling ends them in the portal. */
  runningMeetings: number
}

/** An event's line is far shorter; one that is longer is not kept in memory. */
const longestLine = 1024 * 1024

export async function listRoomFiles(dataDir: string): Promise<RoomFiles> {
  const root = await realFolder(join(dataDir, 'room'))
  if (root === undefined) return { root: join(dataDir, 'room'), paths: [], foreign: [], runningMeetings: 0 }
  const found: Found = { paths: [], foreign: [] }
  await walk(root, '', found)
  const running = await listRunningMeetings(root, found.paths)
  const paths = found.paths.filter((path) => !(path.startsWith('meetings/') && running.has(path.split('/')[1] ?? '')))
  return { root, paths: paths.toSorted(), foreign: found.foreign.toSorted(), runningMeetings: running.size }
}

type Found = Pick<RoomFiles, 'paths' | 'foreign'>

async function walk(root: string, folder: string, found: Found): Promise<void> {
  const entries = await entriesOf(join(root, folder))
  if (!entries) found.foreign.push(folder)
  for (const entry of entries ?? []) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (!isRoomMember(roomMember(path))) found.foreign.push(path)
    else if (entry.isDirectory()) await walk(root, path, found)
    else if (!entry.isFile()) found.foreign.push(path)
    // What ends in .new is about to replace a file, which is there too.
    else if (!entry.name.endsWith('.new')) found.paths.push(path)
  }
}

/** Empty if it does not exist any more, undefined if it is not the folder that was listed. */
async function entriesOf(folder: string): Promise<Dirent[] | undefined> {
  try {
    if ((await realpath(folder)) !== folder) return undefined
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isAbsent(error as NodeJS.ErrnoException)) return []
    if (isForeign(error as NodeJS.ErrnoException)) return undefined
    throw error
  }
}

async function listRunningMeetings(root: string, paths: readonly string[]): Promise<Set<string>> {
  const running = new Set<string>()
  for (const path of paths) {
    const [, name] = /^meetings\/([^/]+)\/events\.jsonl$/.exec(path) ?? []
    if (name === undefined) continue
    const log = await openInsideFolder(root, path)
    if (log !== null && log !== 'foreign' && !(await isOver(log.content))) running.add(name)
  }
  return running
}

async function isOver(log: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<boolean> {
  let rest = ''
  for await (const chunk of log) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    if (lines.some(saysEnded)) return true
    if (rest.length > longestLine) rest = ''
  }
  return saysEnded(rest)
}

const saysEnded = (line: string) => line.includes('"ended"') && typeOf(line) === 'ended'

function typeOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { type?: unknown }).type
  } catch {
    // A line cut off by a crash.
    return undefined
  }
}
