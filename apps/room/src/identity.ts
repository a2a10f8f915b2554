/**
 * The identity of this room, independent of its address: an id that is made once and stored with the meetings, and a new name for
 * each run. With both, a portal can tell the room that held a meeting from a replacement, from an older copy of it, and from a
 * second room on a copy of its folder.
 */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfiguration } from '@hop/server-kit'

export interface RoomIdentity {
  readonly id: string
  /** The name of this run. */
  readonly runId: string
  /** Whether a run belonged to this room, as far as this folder shows, and whether it ended properly. */
  historyOf(runId: string): 'unknown' | 'ran' | 'ended'
  /** This run ends in good order. */
  close(): void
}

interface Run {
  id: string
  hasEnded: boolean
}

/** More than a room that is started each hour has in two weeks, which is longer than any meeting lasts. */
const runsKept = 400
const idPattern = /^[\w-]{22}$/

interface IdentityOptions {
  dataDir: string
  /** For example a full disk: the room goes on, but later it cannot be proven what this run did. */
  onUnwritten?: (error: unknown) => void
}

export function openIdentity({ dataDir, onUnwritten = () => undefined }: IdentityOptions): RoomIdentity {
  mkdirSync(dataDir, { recursive: true })
  const id = keptId(join(dataDir, 'identity'))
  const runsFile = join(dataDir, 'runs.json')
  const own: Run = { id: newId(), hasEnded: false }
  const runs = [...readRuns(runsFile), own].slice(-runsKept)
  const writeRuns = () => {
    try {
      writeDurably(runsFile, JSON.stringify(runs))
    } catch (error) {
      onUnwritten(error)
    }
  }
  writeRuns()
  return {
    id,
    runId: own.id,
    historyOf: (runId) => {
      const run = runs.find((each) => each.id === runId)
      return run ? (run.hasEnded ? 'ended' : 'ran') : 'unknown'
    },
    close: () => {
      own.hasEnded = true
      writeRuns()
    },
  }
}

const newId = (): string => randomBytes(16).toString('base64url')

/** A damaged id is never replaced by a new one: to every portal this would be another room, and its meetings would be lost. */
function keptId(file: string): string {
  const known = readIfThere(file)
  if (known === null) {
    const id = newId()
    writeDurably(file, id)
    return id
  }
  if (idPattern.test(known.trim())) return known.trim()
  throw new BadConfiguration(
    `${file} does not hold the identity of a room. Restore it from a backup; or delete it, and the room is a new one to every portal.`,
  )
}

/** A damaged list costs the knowledge of earlier runs only. */
function readRuns(file: string): Run[] {
  try {
    const runs: unknown = JSON.parse(readIfThere(file) ?? '[]')
    return Array.isArray(runs) ? runs.filter(isRun) : []
  } catch {
    return []
  }
}

const isRun = (value: unknown): value is Run =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Run>).id === 'string'

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** On the disk before its name is: a power cut leaves the old content or the new one. */
function writeDurably(file: string, content: string): void {
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}
