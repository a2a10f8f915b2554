/** `npm run backup`: scripts/commands/backup.mjs finds the database and starts this. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.js'
import { readBackupConfig } from './backup-config.js'
import { BackupFailed } from './backup-run.js'
import { createBackup } from './create-backup.js'
import { runAsCommand } from './run-as-command.js'
import type { Manifest } from './manifest.js'
import { megabytes, reportProgress } from './report-progress.js'

const usage = `npm run backup -- [file or folder] [options]

  --without-secrets  leave out DATA_DIR/app-secret and DATA_DIR/room-secret
  --with-s3          include the objects in S3, which otherwise are only counted

Without a file the backup goes to the folder backups, named by the time.`

const options = {
  'without-secrets': { type: 'boolean', default: false },
  'with-s3': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop.abort(new BackupFailed('Stopped; nothing was kept')))

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  if (positionals.length > 1) throw new BackupFailed(`Too many words: ${positionals.slice(1).join(' ')}\n\n${usage}`)
  const config = readBackupConfig(process.env)
  const file = fileFor(positionals[0])
  if (existsSync(file)) throw new BackupFailed(`${file} is there already: it is not written over`)
  const progress = reportProgress(process.stdout, systemClock)
  try {
    const manifest = await createBackup({
      ...config,
      file,
      withSecrets: !values['without-secrets'],
      withS3: values['with-s3'],
      version: ownVersion(),
      clock: systemClock,
      onProgress: progress.onProgress,
      signal: stop.signal,
    })
    progress.end()
    process.stdout.write(`${summaryOf(file, manifest, config.appSecret !== undefined).join('\n')}\n`)
  } finally {
    progress.end()
  }
})
// Work that is no longer awaited may still be under way, such as a call to a database that does not answer.
if (stop.signal.aborted) process.exit()

/** Relative to where the person is: npm runs its scripts in the repository. */
function fileFor(wanted = 'backups'): string {
  const place = resolve(process.env['INIT_CWD'] ?? process.cwd(), wanted)
  const isFolder = wanted === 'backups' || wanted.endsWith('/') || statSync(place, { throwIfNoEntry: false })?.isDirectory()
  const time = systemClock
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  return isFolder ? join(place, `hop-${time}.tar`) : place
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
  return version
}

function summaryOf(
  file: string,
  { database, files, room, secrets, vanished, foreign }: Manifest,
  isSecretGiven: boolean,
): string[] {
  const rows = Object.values(database.tables).reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `Backup written: ${file} (${megabytes(statSync(file).size)})`,
    `  ${rows} rows of ${Object.keys(database.tables).length} tables, schema ${database.migrations.at(-1)?.name}`,
    `  ${files.included.count} files (${megabytes(files.included.bytes)}), ${room.included.count} files of the room (${megabytes(room.included.bytes)})`,
  ]
  if (files.notIncluded.count > 0)
    lines.push(
      `  NOT included: ${files.notIncluded.count} objects in S3 (${megabytes(files.notIncluded.bytes)}); --with-s3 includes them`,
    )
  if (room.runningMeetingsLeftOut > 0)
    lines.push(`  Not included: the logs of ${room.runningMeetingsLeftOut} meetings that are still running`)
  if (vanished.length > 0) lines.push(`  Deleted while the backup was made: ${vanished.join(', ')}`)
  if (foreign.length > 0)
    lines.push(
      `  NOT included, since they are not plain files of that folder: ${foreign.map((name) => JSON.stringify(name)).join(', ')}`,
    )
  if (secrets.includes('app-secret'))
    lines.push('  The secrets of this installation are inside: keep the file as you keep a password.')
  else
    lines.push(
      `  The APP_SECRET is NOT inside${isSecretGiven ? ' (it is set in the environment)' : ''}: keep it apart, without it the backup opens no sealed value.`,
    )
  return lines
}
