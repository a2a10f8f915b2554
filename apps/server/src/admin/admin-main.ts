/** `npm run admin`: scripts/commands/admin.mjs finds the database and starts this. */
import { parseArgs } from 'node:util'
import { email, username } from '@hop/contract/fields'
import { BadConfiguration, badConfigurationExit } from '@hop/server-kit'
import pino from 'pino'
import * as z from 'zod'
import {
  type BreakGlassPlatform,
  CannotBreakGlass,
  makeSuperAdmin,
  resetSuperAdmin,
  unlockSuperAdmin,
} from '../features/accounts/public.js'
import { putToUse } from '../features/backup/public.js'
import { readConfig } from '../configuration.js'
import { liftBlocks } from '../features/ip-blocks/public.js'
import { systemClock } from '../platform/clock.js'
import { openDatabase } from '../platform/database/database.js'
import { asJob } from '../platform/database/kind-of-work.js'
import { randomIds } from '../platform/ids.js'
import { strongPasswords } from '../platform/passwords.js'

const usage = `npm run admin -- make <username> <e-mail>   a further SupperAdmin, with a password that is shown once
npm run admin -- reset <username>           a new password for a SupperAdmin; its sessions and locks end
npm run admin -- unlock <username>          an end to the lock after wrong passwords
npm run admin -- unblock <address>          an end to every block of this IP address or range
npm run admin -- use-copy                   a restored database is no copy any more: jobs run, messages go out

What it does is in the audit log.`

const say = (text: string) => void process.stdout.write(`${text}\n`)

function fail(text: string, code = 1): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = code
}

const signInWith = (name: string, password: string) =>
  `Sign in as ${name} with ${password}\nIt is shown this once, and has to be changed at the first sign-in.`

async function unblock(platform: BreakGlassPlatform, typed: string): Promise<string> {
  const lifted = await liftBlocks(platform, typed)
  if (lifted === null) throw new CannotBreakGlass(`${typed} is no IP address or range.`)
  return lifted.length === 0 ? `Nothing blocks ${typed}.` : `No longer blocked: ${lifted.join(', ')}`
}

async function useCopy({ db, clock }: BreakGlassPlatform): Promise<string> {
  const actor = { accountId: null, name: 'npm run admin', address: 'shell', requestId: '', now: clock.now() }
  return (await putToUse({ db }, actor))
    ? 'It is in use now: every portal on this database runs jobs and sends messages from this moment on.'
    : 'It is in use already: nothing was changed.'
}

const mostWords: Record<string, number> = { make: 2, reset: 1, unlock: 1, unblock: 1, 'use-copy': 0 }

/** Null: there is something to do. What would be passed over is refused: whoever names two addresses means both. */
function usageProblem([command = '', ...words]: string[]): string | null {
  const most = mostWords[command]
  if (most === undefined) return usage
  return words.length > most ? `Too many words: ${words.slice(most).join(' ')}\n\n${usage}` : null
}

async function run(platform: BreakGlassPlatform, [command, typedName = '', typedEmail = '']: string[]): Promise<void> {
  if (command === 'make') {
    const typed = z.object({ username, email }).safeParse({ username: typedName, email: typedEmail })
    if (!typed.success) throw new CannotBreakGlass(`The ${String(typed.error.issues[0]?.path[0])} cannot be used.\n\n${usage}`)
    const { password } = await makeSuperAdmin(platform, { ...typed.data, name: typed.data.username })
    return say(signInWith(typed.data.username, password))
  }
  if (command === 'use-copy') return say(await useCopy(platform))
  if (typedName === '') throw new CannotBreakGlass(usage)
  if (command === 'reset') return say(signInWith(typedName, (await resetSuperAdmin(platform, typedName)).password))
  if (command === 'unblock') return say(await unblock(platform, typedName))
  await unlockSuperAdmin(platform, typedName)
  say(`${typedName} can sign in again.`)
}

function typedWords(): string[] | 'help' {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', default: false } }, allowPositionals: true })
  return values.help ? 'help' : positionals
}

async function runOnDatabase(words: string[]): Promise<void> {
  const { databaseUrl, appSecret } = readConfig(process.env)
  const connection = openDatabase(databaseUrl, { maxConnections: 4 })
  const platform: BreakGlassPlatform = {
    db: connection.db,
    passwords: strongPasswords(),
    clock: systemClock,
    ids: randomIds,
    log: pino({ level: 'silent' }),
    appSecret,
    // Others hear of the change; nobody listens here.
    notifications: { on: () => undefined, close: async () => undefined },
  }
  try {
    await asJob(() => run(platform, words))
  } catch (error) {
    const isEmpty = (error as { code?: string }).code === '42P01'
    const reason = isEmpty
      ? 'There are no accounts here yet: start Hop once.'
      : String(error instanceof Error ? error.message : error)
    fail(reason)
  } finally {
    await connection.close()
  }
}

try {
  const words = typedWords()
  const problem = words === 'help' ? null : usageProblem(words)
  if (words === 'help') say(usage)
  else if (problem === null) await runOnDatabase(words)
  else fail(problem)
} catch (error) {
  if (error instanceof BadConfiguration) fail(error.message, badConfigurationExit)
  else if (!String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw error
  else fail(`${(error as Error).message}\n\n${usage}`)
}
