/** What the commands read of the environment: fewer variables than the portal, and no secret is made when there is none. */
import { resolve } from 'node:path'
import { dataDir, optionalText, parseEnvironment } from '@hop/server-kit/environment'
import * as z from 'zod'
import { databaseUrl } from '../platform/database/database-url.js'

const whose = 'The configuration'

// As it is given, blanks too: a backup that the portal sealed is opened by what was typed there.
const sealing = z.object({ BACKUP_PASSPHRASE: z.string().optional() })

const environment = z.object({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  APP_SECRET: optionalText,
  S3_URL: optionalText,
  ...sealing.shape,
})

export function readBackupConfig(env: NodeJS.ProcessEnv) {
  const given = parseEnvironment(environment, env, whose)
  return {
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    appSecret: given.APP_SECRET,
    s3Url: given.S3_URL,
    passphrase: given.BACKUP_PASSPHRASE,
  }
}

/** Alone: whoever only checks a file has no database. */
export const readPassphrase = (env: NodeJS.ProcessEnv): string | undefined =>
  parseEnvironment(sealing, env, whose).BACKUP_PASSPHRASE
