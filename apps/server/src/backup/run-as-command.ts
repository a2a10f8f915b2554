/** How a command ends: with a message that a person can act on, or with a stack when it is our fault. */
import { BadConfiguration, badConfigurationExit } from '@hop/server-kit'
import { BrokenArchive } from './archive/archive-reader.js'
import { WrongPassphrase } from './archive/seal.js'
import { BackupFailed } from './backup-run.js'
import { RestoreRefused, RestoreUnfinished } from './restore-refused.js'

const spoken = [BackupFailed, BrokenArchive, WrongPassphrase, RestoreRefused, RestoreUnfinished, BadConfiguration]

export async function runAsCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${messageFor(error)}\n`)
    process.exitCode = error instanceof BadConfiguration ? badConfigurationExit : 1
  }
}

function messageFor(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  const isSpoken = spoken.some((kind) => error instanceof kind)
  if (isSpoken || code === 'ENOENT' || code === 'EACCES' || code === 'ECONNREFUSED')
    return message || `Cannot reach the database (${code})`
  if (code === 'ENOSPC') return `The disk is full: nothing was changed. ${message}`
  // PostgreSQL's own "disk full".
  if (code === '53100') return `The disk of the database is full: nothing was changed. ${message}`
  if (code?.startsWith('ERR_PARSE_ARGS')) return message
  return stack ?? String(error)
}
