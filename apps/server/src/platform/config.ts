/** The one file that reads the environment. A bad value stops the start and is named. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import {
  dataDir,
  host,
  logLevel,
  numberWithin,
  optionalText,
  optionalUrl,
  parseEnvironment,
  port,
  portsOfRoom,
  roomPortVariables,
  unusableConfiguration,
  wholeWithin,
} from '@hop/server-kit/environment'
import { parseTrustProxy } from '@hop/server-kit/trust-proxy'
import * as z from 'zod'
import { paymentProblems, paymentSettings, paymentVariables } from './config-payments.js'
import { readJson } from './untyped.js'
import { missingForSingleSignOn, singleSignOnOf, singleSignOnVariables } from './single-sign-on-settings.js'

const switchedOn = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((text) => text === 'true' || text === '1')

const onUnlessSwitchedOff = z
  .enum(['true', 'false', '1', '0', ''])
  .default('true')
  .transform((text) => text !== 'false' && text !== '0')

/** {"v4": {"android": ..., "ios": ..., "androidStore": ..., "iosStore": ...}}: deep and store links by version of the mobile app. */
const appLinks = z
  .string()
  .default('{}')
  .transform((text, context) => {
    const link = z.string()
    const parsed = z
      .record(z.string(), z.object({ android: link, ios: link, androidStore: link, iosStore: link }))
      .safeParse(readJson(text))
    if (parsed.success) return parsed.data
    context.addIssue('is not JSON of the form {"v4": {"android", "ios", "androidStore", "iosStore"}}')
    return z.NEVER
  })

/** "riva.inside:50051, 10.0.0.5:443". */
const listOfHosts = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean)

const listOfFolders = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => resolve(each))

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.optional(),
  HOST: host,
  PUBLIC_URL: optionalUrl(/^https?:/),
  DATA_DIR: dataDir,
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address'),
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
  BACKUP_DIRS: z.string().default('').transform(listOfFolders),
  TRUST_PROXY: optionalText,
  DRAIN_SECONDS: numberWithin(0, 10).optional(),
  LOG_LEVEL: logLevel,
  DEMO: switchedOn,
  DEMO_FOR_OTHERS: switchedOn,
  APP_LINKS: appLinks,
  JOIN_ORGANISATION_FIELD: switchedOn,
  INTERNAL_MODE: switchedOn,
  CALENDAR_ENABLED: onUnlessSwitchedOff,
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET_KEY: optionalText,
  RECAPTCHA_MIN_SCORE: numberWithin(0, 1).default(0.5),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha'),
  LLM_URL: optionalUrl(/^https?:/),
  LLM_KEY: optionalText,
  LLM_MODEL: optionalText,
  ROOM_URL: optionalUrl(/^https?:/),
  ROOM_SECRET: optionalText,
  ...roomPortVariables,
  SPEECH_URL: optionalUrl(/^https?:/),
  SPEECH_KEY: optionalText,
  SPEECH_MODEL: z.string().trim().min(1).max(200).default('whisper-1'),
  SPEECH_INSIDE: z.string().default('').transform(listOfHosts),
  WEBHOOKS_INSIDE: z.string().default('').transform(listOfHosts),
  ...paymentVariables,
  ...singleSignOnVariables,
})

/** Speech to text by the operator's own choice; what customers enter is in the database. */
export interface SpeechSettings {
  /** An OpenAI-compatible endpoint. */
  url: string | undefined
  key: string | undefined
  model: string
  /** host:port of services in the operator's own network, which may be used although their addresses are not public. */
  insideHosts: readonly string[]
}

export interface WebhookSettings {
  /** host:port of receivers in the operator's own network: these may be private, and without TLS. */
  insideHosts: readonly string[]
}

export interface RecaptchaSettings {
  siteKey: string
  secretKey: string
  /** From 0 (a program) to 1 (a person). */
  minScore: number
  /**
   * The address of Google's service, without a slash at the end: there is another host for networks where the first cannot be
   * reached.
   */
  url: string
}

export interface SignUpSettings {
  /** For the provider's own group: units and corporations instead of companies and their kinds. */
  isInternal: boolean
  /** Without one the portal's own captcha is used. */
  recaptcha: RecaptchaSettings | undefined
  captchaWork: CaptchaWork
}

/** The work that the portal's own captcha gives a browser: the number of tries, and the cost of each. */
interface CaptchaWork {
  cost: number
  leastTries: number
  mostTries: number
}

/** About a second of a phone's time; some milliseconds of ours. */
export const captchaWork: CaptchaWork = { cost: 1000, leastTries: 400, mostTries: 1200 }

/** Programs that start this one must pass these variables on. */
export const variableNames = Object.keys(environment.shape)

export type Config = ReturnType<typeof readConfig>

export function readConfig(env: NodeJS.ProcessEnv) {
  const given = parseEnvironment(environment, env, 'The configuration')
  if (given.DEMO && !given.DEMO_FOR_OTHERS && !isLoopback(given.HOST))
    throw unusableConfiguration('The configuration', [
      `DEMO: everybody knows the demo's passwords, and HOST=${given.HOST} lets others in. Say --demo twice (or DEMO_FOR_OTHERS=true) if that is meant`,
    ])
  if (given.LLM_URL && !given.LLM_MODEL)
    throw unusableConfiguration('The configuration', ['LLM_MODEL: LLM_URL is set, and which of its models to ask is not'])
  const missing = missingForSingleSignOn(given)
  if (missing.length > 0) throw unusableConfiguration('The configuration', missing)
  if ((given.RECAPTCHA_SITE_KEY === undefined) !== (given.RECAPTCHA_SECRET_KEY === undefined))
    throw unusableConfiguration('The configuration', [
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: one is set, and the other is not',
    ])
  const misconfigured = paymentProblems(given)
  if (misconfigured.length > 0) throw unusableConfiguration('The configuration', misconfigured)
  const folder = isAbsolute(given.DATA_DIR) ? given.DATA_DIR : resolve(given.DATA_DIR)
  return {
    isProduction: given.NODE_ENV === 'production',
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
    hasCalendar: given.CALENDAR_ENABLED,
    joinPages: { appLinks: given.APP_LINKS, asksOrganisation: given.JOIN_ORGANISATION_FIELD },
    signUp: {
      isInternal: given.INTERNAL_MODE,
      recaptcha:
        given.RECAPTCHA_SITE_KEY && given.RECAPTCHA_SECRET_KEY
          ? {
              siteKey: given.RECAPTCHA_SITE_KEY,
              secretKey: given.RECAPTCHA_SECRET_KEY,
              minScore: given.RECAPTCHA_MIN_SCORE,
              url: given.RECAPTCHA_URL.replace(/\/$/, ''),
            }
          : undefined,
      captchaWork,
    } satisfies SignUpSettings,
    speech: {
      url: given.SPEECH_URL,
      key: given.SPEECH_KEY,
      model: given.SPEECH_MODEL,
      insideHosts: given.SPEECH_INSIDE,
    } as SpeechSettings,
    webhooks: { insideHosts: given.WEBHOOKS_INSIDE } as WebhookSettings,
    payments: paymentSettings(given, given.NODE_ENV === 'production', 'Hop'),
    languageModel:
      given.LLM_URL && given.LLM_MODEL ? { url: given.LLM_URL, key: given.LLM_KEY, name: given.LLM_MODEL } : undefined,
    singleSignOn: singleSignOnOf(given),
    /** The room that starts beside the portal; set by the program that starts both. */
    builtInRoom: given.ROOM_URL && given.ROOM_SECRET ? { apiUrl: given.ROOM_URL, secret: given.ROOM_SECRET } : undefined,
  }
}

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
