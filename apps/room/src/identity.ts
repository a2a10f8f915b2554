/**
 * Who this room is, whatever its address: an id made once and kept with the meetings, and a new name for each run. By both a portal tells
 * the room that held a meeting from one that was put in its place, from an older copy of it, and from a second one on a copy of its folder.
 */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfiguration } from '@hop/server-kit'

export interface RoomIdentity {
  readonly id: string
  /** Of this run. */
  readonly runId: string
  /** Whether a run was one of this room's, as far as this folder tells, and whether it ended in good order. */
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
  /** A full disk, say: the room goes on, and later nobody can prove what this run did. */
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

/** Never made anew over a damaged one: to every portal the room would be another, and its meetings those of one that is gone. */
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
