/** What the commands read of the environment: fewer variables than the portal, and no secret is made when there is none. */
import { resolve } from 'node:path'
import { BadConfiguration } from '@hop/server-kit'
import * as z from 'zod'

const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)

const environment = z.object({
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address'),
  APP_SECRET: optionalText,
  S3_URL: optionalText,
  BACKUP_PASSPHRASE: optionalText,
})

export function readBackupConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new BadConfiguration(`The configuration is not usable:\n${lines.join('\n')}`)
  }
  const { DATA_DIR, DATABASE_URL, APP_SECRET, S3_URL, BACKUP_PASSPHRASE } = parsed.data
  return {
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    appSecret: APP_SECRET,
    s3Url: S3_URL,
    passphrase: BACKUP_PASSPHRASE,
  }
}
