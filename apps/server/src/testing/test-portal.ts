/** The whole portal on a database of its own, under a clock that the test moves. Calls go over real HTTP. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, type Call, type CallInput } from '@hop/contract/call'
import type { RefusalBody } from '@hop/contract/errors'
import { signIn } from '@hop/contract/features/sign-in'
import type { Selectable } from 'kysely'
import pino from 'pino'
import type { FeatureSettings } from '../features/all-configurations.js'
import { allJobs } from '../features/all-jobs.js'
import { ContractBreach } from '../http/contract-breach.js'
import { createTraces } from '../platform/audit/traces.js'
import { testClock, type TestClock } from '../platform/clock.js'
import type { Database } from '../platform/database/database.js'
import { listenForNotifications } from '../platform/database/notifications.js'
import { createFileStore } from '../platform/files/create-file-store.js'
import { randomIds } from '../platform/ids.js'
import { defineJobs } from '../platform/jobs/job-to-define.js'
import { createJobs } from '../platform/jobs/jobs.js'
import type { MailTransport, SmsTransport } from '../platform/messages/message.js'
import { createMessages } from '../platform/messages/messages.js'
import { cheapPasswords } from '../platform/passwords.js'
import type { Platform } from '../platform/platform.js'
import { createCopyState } from '../platform/restored-copy.js'
import { platformJobs } from '../platform-jobs.js'
import { createPortal, type PortalOptions } from '../portal.js'
import type { Tables } from '../tables/index.js'
import { createTestDatabase, type TestDatabase } from './test-database.js'

export interface Reply {
  status: number
  headers: Headers
  /** The JSON that left the server; an empty object for other kinds of answers. */
  body: Record<string, unknown> & Partial<RefusalBody>
  bytes: Buffer
}

export type Delivery = Selectable<Tables['deliveries']>

export interface TestPortal {
  url: string
  db: Database
  databaseUrl: string
  clock: TestClock
  platform: Platform
  /** Everything it serves, in the contract or not. */
  routes: readonly { method: string; path: string; kind: 'call' | 'callback' | 'other'; changes: boolean }[]
  fetch(path: string, init?: RequestInit): Promise<Reply>
  call<Definition extends Call>(definition: Definition, input: CallInput<Definition>, token?: string): Promise<Reply>
  authenticate(username: string, password: string): Promise<Reply>
  /** The token of somebody who can. */
  signIn(username: string, password: string): Promise<string>
  /** What was written to an address, whether it has left or not; the oldest first. */
  mailsTo(recipient: string): Promise<Delivery[]>
  close(): Promise<void>
}

export const startOfTests = new Date('2026-11-15T03:00:00Z')

/** Tests solve by the dozen; what people are asked for is solved once, in verify-email.test.ts. */
const littleWork = { cost: 2, leastTries: 2, mostTries: 4 }

const sandboxOnly: FeatureSettings['payments'] = {
  vnpay: undefined,
  vietQr: undefined,
  isSandboxOn: true,
  seller: { name: 'Công ty Dịch vụ Họp Trực tuyến', address: '57 Huỳnh Thúc Kháng, Hà Nội', taxCode: '0100684378' },
}

export interface TestPortalOptions {
  /** One of its own unless given. */
  database?: TestDatabase
  webFolder?: string
  trustProxy?: number | false
  hasCalendar?: boolean
  /** Without them nothing is limited. */
  takeRateLimit?: PortalOptions['takeRateLimit']
  /** Without them messages stay in the outbox. */
  mail?: MailTransport
  sms?: SmsTransport
  outsideScripts?: PortalOptions['outsideScripts']
  speech?: Partial<FeatureSettings['speech']>
  signUp?: Partial<FeatureSettings['signUp']>
  webhooks?: Partial<FeatureSettings['webhooks']>
  webPort?: Partial<Platform['webPort']>
  languageModel?: FeatureSettings['languageModel']
  /** Without them the sandbox alone. */
  payments?: Partial<FeatureSettings['payments']>
  singleSignOn?: FeatureSettings['singleSignOn']
  joinPages?: FeatureSettings['joinPages']
}

export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = options.database ?? (await createTestDatabase())
  const clock = testClock(startOfTests)
  const notifications = await listenForNotifications(database.url)
  const breaches: ContractBreach[] = []
  const log = logOf(breaches)
  let publicUrl = ''
  const jobs = createJobs({ connection: database, clock, log })
  const dataDir = await mkdtemp(join(tmpdir(), 'hop-test-'))
  const platform: Platform = {
    appSecret: 'a secret for tests only, of no use to anyone',
    publicUrl: () => publicUrl,
    webPort: {
      serverId: 'test',
      isPinned: false,
      port: () => Number(new URL(publicUrl).port),
      publicUrl: undefined,
      roomPorts: [8090, 8091],
      databasePort: 5432,
      ...options.webPort,
    },
    clock,
    ids: randomIds,
    db: database.db,
    // A test marks its database while the portal runs.
    copy: createCopyState(database.db, { believesForMs: 0 }),
    notifications,
    passwords: cheapPasswords(),
    jobs,
    messages: createMessages({
      db: database.db,
      jobs,
      clock,
      log,
      mail: options.mail,
      sms: options.sms,
      mailAddress: 'no-reply@example.vn',
    }),
    files: createFileStore({ dataDir }),
    traces: createTraces({ db: database.db, clock, log }),
    signUp: { isInternal: false, recaptcha: undefined, captchaWork: littleWork, ...options.signUp },
    speech: { url: undefined, key: undefined, model: 'whisper-1', insideHosts: [], ...options.speech },
    webhooks: { insideHosts: [], ...options.webhooks },
    payments: { ...sandboxOnly, ...options.payments },
    languageModel: options.languageModel,
    hasCalendar: options.hasCalendar ?? true,
    singleSignOn: options.singleSignOn ?? {},
    joinPages: options.joinPages ?? { appLinks: {}, asksOrganisation: false },
    installation: {
      version: '1.2.3',
      databaseUrl: database.url,
      dataDir,
      s3Url: undefined,
      isSecretGiven: true,
      backupFolders: [join(dataDir, 'backups')],
      serverName: 'may-chu-1',
      configuration: { HOST: '127.0.0.1' },
    },
    log,
  }
  defineJobs(jobs, [...platformJobs(platform), ...allJobs(platform)])
  const routes: TestPortal['routes'][number][] = []
  const app = await createPortal({
    platform,
    onRoute: ({ method, url: path, config }) => {
      const kind = config?.call ? 'call' : config?.callback ? 'callback' : 'other'
      for (const one of [method].flat()) routes.push({ method: one, path, kind, changes: config?.callback?.changes ?? false })
    },
    takeRateLimit: options.takeRateLimit ?? (async () => ({ allowed: true, retryAfterSeconds: 0 })),
    health: { ready: async () => undefined, metrics: async () => ({ contentType: 'text/plain', text: '' }) },
    trustProxy: options.trustProxy ?? false,
    isStrict: true,
    outsideScripts: options.outsideScripts ?? { hasGoogle: false, hasRecaptcha: false },
    ...(options.webFolder && { webFolder: options.webFolder }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  publicUrl = url
  const portal: TestPortal = {
    url,
    db: database.db,
    databaseUrl: database.url,
    clock,
    platform,
    routes,
    fetch: async (path, init) => {
      const reply = await send(url + path, init)
      throwFirst(breaches)
      return reply
    },
    call: (definition, input, token) => portal.fetch(basePath + pathOf(definition, input), initOf(definition, input, token)),
    authenticate: (username, password) => portal.call(signIn.authenticate, { body: { username, password } }),
    signIn: async (username, password) => {
      const { body } = await portal.authenticate(username, password)
      if (typeof body['token'] !== 'string') throw new Error(`${username} could not sign in: ${String(body.code)}`)
      return body['token']
    },
    mailsTo: (recipient) =>
      database.db.selectFrom('deliveries').selectAll().where('recipient', '=', recipient).orderBy('id').execute(),
    close: async () => {
      await app.close()
      await notifications.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      // Of those that came otherwise.
      throwFirst(breaches)
    },
  }
  return portal
}

/** Says nothing and keeps what the server does against its contract: a test that sees the answer alone would read of a ServerError. */
const logOf = (breaches: ContractBreach[]) =>
  pino({
    level: 'error',
    hooks: {
      logMethod: ([about]) => {
        const error: unknown = typeof about === 'object' && about !== null && 'err' in about ? about.err : undefined
        if (error instanceof ContractBreach) breaches.push(error)
      },
    },
  })

function throwFirst(breaches: ContractBreach[]): void {
  const [first] = breaches.splice(0)
  if (first) throw first
}

async function send(address: string, init?: RequestInit): Promise<Reply> {
  const response = await fetch(address, init)
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isJson ? (JSON.parse(bytes.toString()) as Reply['body']) : {},
  }
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: File }

function pathOf(call: Call, input: LooseInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

function initOf(call: Call, input: LooseInput, token: string | undefined): RequestInit {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (input.file) {
    const form = new FormData()
    form.append('formFile', input.file)
    return { method: call.method, headers, body: form }
  }
  if (input.body === undefined) return { method: call.method, headers }
  return { method: call.method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input.body) }
}
