/** Keys and codes of people without a session: guessed at two servers in turns, and used while a server dies. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { basePath, type Call } from '@hop/contract/call'
import { orderAccounts } from '@hop/contract/features/order-accounts'
import { recovery } from '@hop/contract/features/recovery'
import { signUp } from '@hop/contract/features/sign-up'
import { singleSignOn } from '@hop/contract/features/single-sign-on'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDesk, formOf, goodPassword, newEmail, openForSignUps } from './features/sign-up/testing/sign-up-desk.js'
import { type ServerProcess, startServerProcess } from './testing/server-process.js'
import { startTestPortal, type TestPortal } from './testing/test-portal.js'

let portal: TestPortal
let desk: ReturnType<typeof createDesk>
const cleanUps: (() => unknown)[] = []
beforeEach(async () => {
  portal = await startTestPortal()
  cleanUps.push(() => portal.close())
  // Servers of their own go by the real time.
  portal.clock.set(new Date())
  desk = createDesk(portal)
  await openForSignUps(portal)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function startServer(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-keys-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const { databaseUrl, platform } = portal
  const server = await startServerProcess({ databaseUrl, dataDir, appSecret: platform.appSecret })
  cleanUps.push(() => server.kill())
  return server
}

async function call({ url }: { url: string }, { method, path }: Call, input: { secretKey?: string; body?: object }) {
  const search = input.secretKey === undefined ? '' : `?secretKey=${input.secretKey}`
  const answer = await fetch(url + basePath + path + search, {
    method,
    ...(input.body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body) }),
  })
  return (await answer.json()) as Record<string, unknown>
}

async function startOrderAccount() {
  const email = newEmail()
  const { body } = await portal.call(orderAccounts.start, { body: { email, recaptchaToken: await desk.solved() } })
  await portal.platform.jobs.drain()
  const [mail] = await portal.mailsTo(email)
  const code = Number(/\b(\d{6})\b/.exec(mail?.text ?? '')?.[1])
  return { code, registration: (body['data'] as { registration: string }).registration }
}

test(
  'keys and codes are tried as often across two servers and a restart as at one, and then not even the right one is taken',
  { timeout: 150_000 },
  async () => {
    const rightKey = await desk.signUpTo(newEmail())
    const order = await startOrderAccount()
    const [first, second] = await Promise.all([startServer(), startServer()])

    const tryCode = async (server: ServerProcess, code: number) => {
      const person = { name: 'Trần Thị Mùa', phone: '0812345678', password: goodPassword }
      const typed = { registration: order.registration, code: String(code).padStart(6, '0') }
      return (await call(server, orderAccounts.confirm, { body: { ...typed, ...person } }))['code']
    }
    const wrongCode = (step: number) => (order.code + step) % 1_000_000
    let guesses = 0
    const tryKeys = async (server: ServerProcess, rounds: number) => {
      const codes: unknown[] = []
      for (let round = 0; round < rounds; round += 1) {
        const secretKey = `guessed-key-of-somebody-${'x'.repeat(20)}${(guesses += 1)}`
        const link = { linkChallenge: secretKey, username: 'ai.do', password: 'khong-biet' }
        codes.push(
          (await call(server, signUp.verifyActivationCode, { secretKey }))['code'],
          (await call(server, recovery.resetPassword, { secretKey, body: { password: goodPassword } }))['code'],
          (await call(server, singleSignOn.link, { body: link }))['code'],
        )
      }
      return codes
    }

    const refused = ['invalidSecretKey', 'invalidSecretKey', 'LinkExpired']
    expect(await tryKeys(first, 2)).toEqual([...refused, ...refused])
    expect(await tryKeys(second, 2)).toEqual([...refused, ...refused])
    expect([await tryCode(first, wrongCode(1)), await tryCode(second, wrongCode(2))]).toEqual([
      'OrderCodeWrong',
      'OrderCodeWrong',
    ])
    await first.kill()
    const third = await startServer()
    expect(await call(third, signUp.verifyActivationCode, { secretKey: rightKey })).toMatchObject({ isHop: true })
    // Eight of the twenty are left, and many at once are no more.
    const atOnce = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        call(at % 2 ? second : third, signUp.verifyActivationCode, { secretKey: `guessed-at-once-${'y'.repeat(20)}${at}` }),
      ),
    )
    expect(atOnce.filter(({ code }) => code === 'invalidSecretKey')).toHaveLength(8)
    for (const server of [second, third])
      expect((await call(server, signUp.verifyActivationCode, { secretKey: rightKey }))['code']).toBe('TooManyRequests')

    const codes = await Promise.all([3, 4, 5, 6, 7].map((step) => tryCode(step % 2 ? second : third, wrongCode(step))))
    expect(codes.filter((code) => code === 'OrderCodeWrong')).toHaveLength(3)
    expect(await tryCode(third, order.code)).toBe('OrderCodeTries')
  },
)

test(
  'kill -9 in the middle of an activation leaves nothing of it, and the link works at the next server',
  { timeout: 150_000 },
  async () => {
    const email = newEmail()
    const secretKey = await desk.signUpTo(email)
    const form = formOf()
    const count = async () => ({
      accounts: (await portal.db.selectFrom('accounts').select('id').where('email', '=', email).execute()).length,
      customers: (await portal.db.selectFrom('customers').select('id').where('email', '=', email).execute()).length,
    })
    const isWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        portal.db,
      )
      return (rows[0]?.count ?? 0) > 0
    }
    const dying = await startServer()
    await portal.db.transaction().execute(async (transaction) => {
      // The customer and its account are written, and the plan waits.
      await sql`lock table subscriptions in exclusive mode`.execute(transaction)
      const lost = call(dying, signUp.activate, { secretKey, body: form }).catch(() => 'no answer')
      while (!(await isWaiting())) await pause(10)
      await dying.kill()
      expect(await lost).toBe('no answer')
    })
    expect(await count()).toEqual({ accounts: 0, customers: 0 })
    const next = portal
    const [made, again] = [
      await call(next, signUp.activate, { secretKey, body: form }),
      await call(next, signUp.activate, { secretKey, body: form }),
    ]
    expect(made).toMatchObject({ code: 0, email })
    expect(again).toEqual(made)
    expect(await count()).toEqual({ accounts: 1, customers: 1 })
  },
)
