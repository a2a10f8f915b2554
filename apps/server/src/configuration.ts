/**
 * The one reader of the environment, for the features too, each of which says in its `<name>.configuration.ts` what it needs. A bad
 * value stops the start and is named.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import {
  dataDir,
  host,
  list,
  logLevel,
  numberWithin,
  optionalText,
  optionalUrl,
  parseEnvironment,
  port,
  portsOfRoom,
  roomPortVariables,
  switchedOn,
  unusableConfiguration,
  wholeWithin,
} from '@hop/server-kit/environment'
import { parseTrustProxy } from '@hop/server-kit/trust-proxy'
import * as z from 'zod'
import { allProblems, allSettings, allVariables } from './features/all-configurations.js'
import { databaseUrl } from './platform/database/database-url.js'

const whose = 'The configuration'

/** The portal's own variables, and those of its features. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.optional(),
  HOST: host,
  PUBLIC_URL: optionalUrl(/^https?:/),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: wholeWithin(2, 200).default(16),
  ADMIN_USERNAME: z.string().trim().min(2).max(32).default('admin'),
  ADMIN_PASSWORD: optionalText,
  APP_SECRET: optionalText.refine((text) => text === undefined || text.length >= 32, 'needs at least 32 characters'),
  APP_SECRET_CHANGED: switchedOn,
  SMTP_URL: optionalUrl(/^smtps?:/),
  MAIL_FROM: z.string().trim().min(3).default('Hop <no-reply@localhost>'),
  SMPP_URL: optionalUrl(/^s?smpp:/),
  SMS_SENDER: z.string().trim().min(1).max(20).default('HOP'),
  S3_URL: optionalUrl(/^https?:/),
  BACKUP_DIRS: list.transform((folders) => folders.map((folder) => resolve(folder))),
  TRUST_PROXY: optionalText,
  DRAIN_SECONDS: numberWithin(0, 10).optional(),
  LOG_LEVEL: logLevel,
  DEMO: switchedOn,
  DEMO_FOR_OTHERS: switchedOn,
  ROOM_URL: optionalUrl(/^https?:/),
  ROOM_SECRET: optionalText,
  ...roomPortVariables,
  ...allVariables,
})

type Given = z.output<typeof environment>

/** Programs that start this one must pass these variables on. */
export const variableNames = Object.keys(environment.shape)

export type Config = ReturnType<typeof readConfig>

export function readConfig(env: NodeJS.ProcessEnv) {
  const given = parseEnvironment(environment, env, whose)
  const problems = [...demoProblems(given), ...allProblems(given)]
  if (problems.length > 0) throw unusableConfiguration(whose, problems)
  const folder = isAbsolute(given.DATA_DIR) ? given.DATA_DIR : resolve(given.DATA_DIR)
  return {
    /** Undefined: the one that an administrator chose. */
    port: given.PORT,
    host: given.HOST,
    publicUrl: given.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir: folder,
    databaseUrl: given.DATABASE_URL,
    databasePort: Number(new URL(given.DATABASE_URL).port || 5432),
    /** Taken by the room that starts beside the portal. */
    roomPorts: given.ROOM_URL && given.ROOM_SECRET ? portsOfRoom(given) : [],
    databasePool: given.DATABASE_POOL,
    admin: { username: given.ADMIN_USERNAME.toLowerCase(), password: given.ADMIN_PASSWORD },
    appSecret: given.APP_SECRET ?? keptSecret(folder),
    isOtherSecretMeant: given.APP_SECRET_CHANGED,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    smppUrl: given.SMPP_URL,
    smsSender: given.SMS_SENDER,
    s3Url: given.S3_URL,
    isSecretGiven: given.APP_SECRET !== undefined,
    backupFolders: given.BACKUP_DIRS.length > 0 ? given.BACKUP_DIRS : [join(folder, 'backups')],
    trustProxy: parseTrustProxy(given.TRUST_PROXY),
    /** A proxy needs a moment to see that this server leaves; without a proxy, a person at the terminal would only wait longer. */
    drainSeconds: given.DRAIN_SECONDS ?? (given.TRUST_PROXY ? 5 : 0),
    logLevel: given.LOG_LEVEL,
    demo: given.DEMO,
    /** What features add to the platform. */
    ofFeatures: allSettings(given, { isProduction: given.NODE_ENV === 'production' }),
    /** The room that starts beside the portal; set by the program that starts both. */
    builtInRoom: given.ROOM_URL && given.ROOM_SECRET ? { apiUrl: given.ROOM_URL, secret: given.ROOM_SECRET } : undefined,
  }
}

const demoProblems = ({ DEMO, DEMO_FOR_OTHERS, HOST }: Given): string[] =>
  DEMO && !DEMO_FOR_OTHERS && !isLoopback(HOST)
    ? [
        `DEMO: everybody knows the demo's passwords, and HOST=${HOST} lets others in. Say --demo twice (or DEMO_FOR_OTHERS=true) if that is meant`,
      ]
    : []

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The secret that signs tokens, made at the first start. Several servers on one database must be given the same APP_SECRET. */
function keptSecret(folder: string): string {
  const file = join(folder, 'app-secret')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
