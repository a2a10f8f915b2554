/** How many files and connections the process has open, and how many it may: logged once when few are left, once when there are enough again. */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { BadConfiguration } from './bad-configuration.js'

export interface OpenFiles {
  open: number
  most: number
}

interface OpenFilesLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
  info(details: object, message: string): void
}

interface OpenFilesOptions {
  log: OpenFilesLog
  everyMs?: number
  /** A test puts its own in. */
  measure?: () => Promise<OpenFiles | undefined>
}

export interface OpenFilesWatch {
  /** As of the last look; undefined where the system does not say (Linux does). */
  latest(): OpenFiles | undefined
  /** Looks now, besides looking by itself. */
  look(): Promise<void>
  stop(): void
}

/** A connection is a file too: below this a larger meeting does not fit. */
const enough = 1024
const fewLeftAbove = 0.8
/** A little less, so that one more or less is not logged as a change each time. */
const enoughLeftBelow = 0.7
const advice = 'Raise the limit (LimitNOFILE of systemd, ulimit -n of a shell): each person in a meeting takes one.'

export function watchOpenFiles({ log, everyMs = 10_000, measure = measureOpenFiles }: OpenFilesOptions): OpenFilesWatch {
  let latest: OpenFiles | undefined
  let areFewLeft = false
  let isFirst = true

  async function look(): Promise<void> {
    latest = await measure().catch(() => undefined)
    if (!latest) return
    const share = latest.open / latest.most
    if (isFirst && latest.most < enough) log.warn(latest, `the process may open only ${latest.most} files. ${advice}`)
    isFirst = false
    if (!areFewLeft && share > fewLeftAbove) {
      areFewLeft = true
      log.error(latest, `${latest.open} of ${latest.most} files are open, beyond which nobody can come in. ${advice}`)
    } else if (areFewLeft && share < enoughLeftBelow) {
      areFewLeft = false
      log.info(latest, 'enough files can be opened again')
    }
  }

  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { latest: () => latest, look, stop: () => clearInterval(timer) }
}

async function measureOpenFiles(): Promise<OpenFiles | undefined> {
  const most = mostOpenFiles()
  if (most === undefined) return undefined
  const open = await readdir('/proc/self/fd').then(
    (names) => names.length,
    (error: NodeJS.ErrnoException) => (isOutOfFiles(error) ? most : undefined),
  )
  return open === undefined ? undefined : { open, most }
}

let known: number | undefined
/** Read once: it is there also when no file can be opened any more. */
function mostOpenFiles(): number | undefined {
  try {
    known ??= Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]) || undefined
  } catch {
    // Not Linux.
  }
  return known
}

/** A start that would fail halfway, in some part or other, with words that name neither cause nor cure. */
export function requireOpenFiles(fewest: number): void {
  const most = mostOpenFiles()
  if (most !== undefined && most < fewest)
    throw new BadConfiguration(`The process may open only ${most} files, and needs at least ${fewest} to start. ${advice}`)
}

const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
