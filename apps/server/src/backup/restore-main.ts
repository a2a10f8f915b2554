/** `npm run restore`: scripts/commands/restore.mjs provides the database and starts this. */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { pages } from '@hop/contract/pages'
import { systemClock } from '../platform/clock.js'
import { readBackupConfig, readPassphrase } from './backup-config.js'
import { openArchive } from './archive/archive-reader.js'
import { sealName } from './archive/seal.js'
import { verifyContents, openBackup } from './verify-archive.js'
import { runAsCommand } from './run-as-command.js'
import { reportProgress } from './report-progress.js'
import { restoreBackup, type RestoreResult } from './restore-backup.js'
import { RestoreRefused } from './restore-refused.js'

const usage = `npm run restore -- <file> [options]

  --check                only check that the backup is whole
  --replace <database>   delete what is in the database of that name; without it the name is asked for
  --in-use               the original is gone, and this takes its place at once: without it what is restored
                         stays quiet (no job runs, nothing is sent or changed) until it is put to use
  --accept-other-secret  go on although APP_SECRET is another one: sealed values are lost`

const options = {
  check: { type: 'boolean', default: false },
  replace: { type: 'string' },
  'in-use': { type: 'boolean', default: false },
  'accept-other-secret': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [wanted] = positionals
  if (values.help || wanted === undefined) {
    process.stdout.write(`${usage}\n`)
    process.exitCode = values.help ? 0 : 2
    return
  }
  if (positionals.length > 1) throw new RestoreRefused(`Too many words: ${positionals.slice(1).join(' ')}\n\n${usage}`)
  // Relative to where the person is: npm runs its scripts in the repository.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), wanted)
  const progress = reportProgress(process.stdout, systemClock)
  const passphrase = await passphraseFor(file)
  try {
    if (values.check) {
      const backup = await openBackup(file, passphrase)
      await verifyContents(backup, progress.onProgress)
      progress.end()
      const { version, createdAt, members } = backup.manifest
      process.stdout.write(`${file} is whole: Hop ${version}, ${createdAt}, ${Object.keys(members).length} parts\n`)
      return
    }
    const result = await restoreBackup({
      ...readBackupConfig(process.env),
      file,
      passphrase,
      acceptsOtherSecret: values['accept-other-secret'],
      isInUse: values['in-use'],
      confirmReplacing: (database) => confirmReplacing(database, values.replace),
      onProgress: progress.onProgress,
    })
    progress.end()
    process.stdout.write(`${summaryOf(result).join('\n')}\n`)
  } finally {
    progress.end()
  }
})

/** Asked at the terminal, if the backup is sealed and no passphrase was given. */
async function passphraseFor(file: string): Promise<string | undefined> {
  const given = readPassphrase(process.env)
  if (given !== undefined || !process.stdin.isTTY) return given
  const { members } = await openArchive(file)
  if (!members.has(sealName)) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('The passphrase of the backup: ')
  } finally {
    terminal.close()
  }
}

async function confirmReplacing(database: string, named: string | undefined): Promise<void> {
  const typed = named ?? (await ask(database))
  if (typed === database) return
  throw new RestoreRefused(
    typed === undefined
      ? `The database ${database} is not empty. To delete what is in it: --replace ${database}`
      : `"${typed}" is not the name of the database: nothing was changed`,
  )
}

async function ask(database: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (
      await terminal.question(
        `The database "${database}" is not empty, and everything in it would be deleted.\nType its name to go on: `,
      )
    ).trim()
  } finally {
    terminal.close()
  }
}

function summaryOf({
  manifest,
  rows,
  files,
  filesAside,
  secrets,
  heldMessages,
  isQuiet,
  hasHeldSchedule,
  unknownTables,
}: RestoreResult): string[] {
  const lines = [
    `Restored the backup of ${manifest.createdAt} (Hop ${manifest.version}): ${rows} rows, ${files} files`,
    ...filesAside.map((folder) => `  The files that were there before are kept in ${folder}`),
  ]
  const configuration = Object.entries(manifest.configuration)
  if (configuration.length > 0)
    lines.push(`  The configuration then: ${configuration.map(([name, value]) => `${name}=${value}`).join(' ')}`)
  if (secrets.length > 0) lines.push(`  Restored too: ${secrets.join(', ')}`)
  if (hasHeldSchedule)
    lines.push(`  Backups by the schedule are off until somebody switches them on again at ${pages.backupPolicy.path}`)
  if (heldMessages > 0)
    lines.push(
      `  ${heldMessages} messages that waited then may have been sent since: they stay in the outbox until somebody sends them`,
    )
  if (manifest.files.notIncluded.count > 0)
    lines.push(`  Not in the backup: ${manifest.files.notIncluded.count} objects in S3, which must be there still`)
  if (unknownTables.length > 0) lines.push(`  Left out, since they are not Hop's tables: ${unknownTables.join(', ')}`)
  if (isQuiet)
    lines.push(
      '',
      'It is a quiet copy: started, it can be read, but runs no job, sends nothing and changes nothing.',
      'Whoever was signed in signs in anew, and programs read nothing until it is in use.',
      'Once the original is stopped for good, put it to use: a SupperAdmin at the top of every page, or',
      '  npm run admin -- use-copy',
    )
  return lines
}
