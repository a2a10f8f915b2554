/**
 * Data that is sealed under one APP_SECRET opens under no other: core secrets, integration tokens, feeds. A portal with another
 * secret, or one that lost the folder with its own, would run and fail piece by piece. So the database keeps a mark of the
 * secret, and a portal with another one does not start.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { BadConfiguration } from '@hop/server-kit'
import type { Logger } from 'pino'
import { seconds } from '../clock.js'
import type { Database } from '../database/database.js'
import { findSecretMark, insertSecretMark, writeSecretMark } from './servers.queries.js'

interface SecretToVerify {
  db: Database
  log: Logger
  fingerprint: string
  isOtherMeant: boolean
  /** Portals that run under another secret. One that was killed is taken to run a while longer. */
  countOthers: () => Promise<number>
  patienceMs: number
}

export async function verifyAppSecret({
  db,
  log,
  fingerprint,
  isOtherMeant,
  countOthers,
  patienceMs,
}: SecretToVerify): Promise<void> {
  if ((await firstMark(db, fingerprint)) === fingerprint) return
  if (!isOtherMeant) throw new BadConfiguration(otherSecret)
  await waitForNone(countOthers, patienceMs, log)
  await writeSecretMark(db, fingerprint)
  log.warn({ logger: 'servers' }, 'APP_SECRET was changed: what was sealed under the former one cannot be opened any more')
}

/** The first server on a database writes the mark. */
async function firstMark(db: Database, fingerprint: string): Promise<string | undefined> {
  await insertSecretMark(db, fingerprint)
  return findSecretMark(db)
}

async function waitForNone(countOthers: () => Promise<number>, patienceMs: number, log: Logger): Promise<void> {
  const startedAt = performance.now()
  let isSaid = false
  while ((await countOthers()) > 0) {
    if (performance.now() - startedAt >= patienceMs) throw new BadConfiguration(othersRun)
    if (!isSaid) log.warn({ logger: 'servers' }, 'waiting until no portal runs under the former APP_SECRET')
    isSaid = true
    await wait(1 * seconds)
  }
}

const unusable = 'The configuration is not usable:\n  APP_SECRET: '
const otherSecret = `${unusable}this database was used with another one, and what is sealed under it would stay closed: the secrets of meeting servers, integration tokens, calendar feeds.
  Give this portal the former one (it may be in app-secret below the former DATA_DIR, or in a backup).
  If it is lost for good, set APP_SECRET_CHANGED=true for one start.`
const othersRun = `${unusable}another portal still runs on this database with the former one. Stop all of them, then start with APP_SECRET_CHANGED=true.`
