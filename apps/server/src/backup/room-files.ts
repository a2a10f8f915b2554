/** What the room beside the portal keeps below DATA_DIR/room: recordings, and the logs of meetings that are over. */
import { open, readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

export interface RoomFiles {
  /** Below DATA_DIR/room, with slashes. */
  paths: string[]
  /** Their logs are still being written, and the meetings are over before a restore: reconciling ends them in the portal. */
  runningMeetings: number
}

export const roomFolderOf = (dataDir: string): string => join(dataDir, 'room')

export async function listRoomFiles(dataDir: string): Promise<RoomFiles> {
  const root = roomFolderOf(dataDir)
  const running = await listRunningMeetings(join(root, 'meetings'))
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent)
  const paths = (entries ?? [])
    // What ends in .new is about to replace a file, which is there too.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => !(path.startsWith('meetings/') && running.has(path.split('/')[1] ?? '')))
  return { paths: paths.toSorted(), runningMeetings: running.size }
}

async function listRunningMeetings(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder).catch(absent)) ?? []
  const running = new Set<string>()
  for (const name of names) {
    const log = await readFile(join(folder, name, 'events.jsonl'), 'utf8').catch(absent)
    if (log !== undefined && !isOver(log)) running.add(name)
  }
  return running
}

function isOver(log: string): boolean {
  return log.split('\n').some((line) => line.includes('"ended"') && typeOf(line) === 'ended')
}

function typeOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { type?: unknown }).type
  } catch {
    // A line cut off by a crash.
    return undefined
  }
}

/** As long as it is now: a log may be written on. Undefined when it is gone. */
export async function openFile(path: string) {
  const handle = await open(path).catch(absent)
  if (!handle) return undefined
  const { size } = await handle.stat()
  if (size > 0) return { bytes: size, content: handle.createReadStream({ end: size - 1 }) }
  await handle.close()
  return { bytes: 0, content: [] as Uint8Array[] }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
