/** How much space is left on the disk of a folder: logged once when it gets short, once when there is enough again. */
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

interface DiskLog {
  warn(details: object, message: string): void
  info(details: object, message: string): void
}

interface DiskWatchOptions {
  folder: string
  log: DiskLog
  everyMs?: number
  /** A test puts its own in. */
  measure?: (folder: string) => Promise<DiskSpace | undefined>
}

export interface DiskWatch {
  /** As of the last look; undefined where the file system does not say. */
  latest(): DiskSpace | undefined
  /** Looks now, besides looking by itself. */
  look(): Promise<void>
  stop(): void
}

const shortBelow = 0.1
/** A little more, so that one file more or less is not logged as a change each time. */
const enoughAbove = 0.12

export function watchDisk({ folder, log, everyMs = 30_000, measure = measureDisk }: DiskWatchOptions): DiskWatch {
  let latest: DiskSpace | undefined
  let isShort = false
  let isLooking = false

  async function look(): Promise<void> {
    // A network file system that hangs keeps the question; one is enough.
    if (isLooking) return
    isLooking = true
    latest = await measure(folder).catch(() => undefined)
    isLooking = false
    if (latest) logChange(latest)
  }

  function logChange(latest: DiskSpace): void {
    const share = latest.freeBytes / latest.totalBytes
    const details = {
      folder,
      freeMb: Math.floor(latest.freeBytes / 2 ** 20),
      freePercent: Math.floor(share * 100),
    }
    if (!isShort && share < shortBelow) {
      isShort = true
      log.warn(details, 'the disk is nearly full')
    } else if (isShort && share > enoughAbove) {
      isShort = false
      log.info(details, 'the disk has room again')
    }
  }

  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { latest: () => latest, look, stop: () => clearInterval(timer) }
}

/** What a program without privileges may still write. Of a folder that is not made yet: the disk it will be on. */
async function measureDisk(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return blocks > 0 ? { freeBytes: bavail * bsize, totalBytes: blocks * bsize } : undefined
  } catch (error) {
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder) return measureDisk(above)
    throw error
  }
}
