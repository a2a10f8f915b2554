// @ts-check
// How long sign-in, a forgotten password and a sign-up take for an address that has an account and for one that has none. Whoever measures
// must not learn which is which: the medians lie within a tenth of each other.
import { basePath } from '@hop/contract/call'
import { recovery } from '@hop/contract/features/recovery'
import { signIn } from '@hop/contract/features/sign-in'
import { signUp } from '@hop/contract/features/sign-up'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import pg from 'pg'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'

/** @typedef {{ calls: number, callsToWarmUp: number }} Sizes */
/** @typedef {{ name: string, ask: (email: string) => Promise<() => Promise<void>> }} Subject */

const closeness = 1.1
const json = { 'content-type': 'application/json' }

export default defineBench({
  full: { calls: 200, callsToWarmUp: 20 },
  smoke: { calls: 1, callsToWarmUp: 0 },
  async run({ sizes, step, atEnd, limit }) {
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    atEnd(() => client.end())

    step('making people whose addresses are proven')
    const total = sizes.calls + sizes.callsToWarmUp
    const password = (await client.query(`select password_hash from accounts where username = 'admin'`)).rows[0].password_hash
    await client.query(
      `insert into accounts (username, email, name, phone, address, role, password_hash, password_changed_at, password_set_by_staff,
         email_proven_at, created_at, updated_at)
       select 'known' || n, 'known' || n || '@example.vn', 'Known', '0900000000', '', 'Admin', $1, now(), false, now(), now(), now()
       from generate_series(1, $2::int) n`,
      [password, total],
    )

    /** @param {string} path @param {object} body */
    const post = async (path, body) => {
      const answer = await fetch(`${portal.url}${basePath}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
      await answer.text()
    }
    // One address of many people would meet the limits that every stranger meets: they are forgotten between the calls.
    const forgetLimits = () => client.query('delete from rate_limits; delete from sign_in_guesses')
    const solved = async () => {
      const { data } = await (await fetch(`${portal.url}${basePath}${signUp.captchaChallenge.path}`)).json()
      const solution = await solveChallenge({ challenge: data, deriveKey })
      return Buffer.from(JSON.stringify({ challenge: data, solution })).toString('base64')
    }
    /** @type {Subject[]} */
    const subjects = [
      { name: 'sign-in', ask: async (username) => () => post(signIn.authenticate.path, { username, password: 'wrong' }) },
      { name: 'forgotten password', ask: async (email) => () => post(recovery.forgotPassword.path, { email }) },
      {
        name: 'sign-up',
        ask: async (email) => {
          const recaptchaToken = await solved()
          return () => post(signUp.verifyEmail.path, { email, recaptchaToken })
        },
      },
    ]

    const rows = []
    for (const { name, ask } of subjects) {
      step(`${name}: ${sizes.calls} calls each`)
      /** @type {{ known: number[], unknown: number[] }} */
      const times = { known: [], unknown: [] }
      for (let n = 1; n <= total; n += 1) {
        // Interleaved, and in turns first: whatever else the machine does meets both.
        /** @type {('known' | 'unknown')[]} */
        const both = n % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
        for (const kind of both) {
          const call = await ask(`${kind}${n}@example.vn`)
          await forgetLimits()
          const begin = performance.now()
          await call()
          if (n > sizes.callsToWarmUp) times[kind].push(performance.now() - begin)
        }
      }
      const [known, unknown] = [median(times.known), median(times.unknown)]
      const ratio = Math.max(known, unknown) / Math.min(known, unknown)
      const isWithin = limit(ratio <= closeness, `${name}: ${ratio.toFixed(3)}`)
      rows.push([name, `${known.toFixed(2)} ms`, `${unknown.toFixed(2)} ms`, ratio.toFixed(3), isWithin ? 'yes' : 'NO'])
    }
    printTable(['call', 'has an account', 'has none', 'ratio', `within ${closeness}`], rows)
  },
})
