// @ts-check
// A portal with a room beside it and a customer who meets in it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { defaultOptions } from '../../packages/contract/dist/meeting-options.js'
import { findQuietPort } from '../../scripts/lib/processes/free-port.mjs'
import { inRepository } from '../../scripts/lib/repository.mjs'
import { addCustomer } from '../measure/add-customer.mjs'
import { createBenchDatabase, runSql } from '../measure/bench-database.mjs'
import { startPortal } from '../measure/portal.mjs'
import { startProgram } from '../measure/program.mjs'

const mostTries = 30
const administrator = 'quan.tri.khach'
const roomSecret = 'a-secret-only-for-benches'
const reporter = new URL('report-resources.mjs', import.meta.url).href

const plan = [
  `insert into plans (code, name, package_type, status, price, price_basis, usage_count, usage_unit, participants, length_minutes, messages_per_recipient,
          messages_per_day, core, is_active, created_at, updated_at)
   values ('GOI', 'Tiêu chuẩn', 'Basic', 4, 100000, 'net', 1, 'year', 500, 120, 3, 1000, 'bbb', true, now(), now())`,
  `insert into subscriptions (customer_id, plan_id, starts_at, period_starts_at, ends_at, is_active, created_at, updated_at, plan_price, price_basis,
          usage_count, usage_unit, package_type, core, length_minutes, sold_participants, messages_per_recipient, messages_per_day)
   select customers.id, plans.id, now(), now(), now() + interval '365 days', true, now(), now(), price, price_basis, usage_count, usage_unit, package_type, core,
          length_minutes, participants, messages_per_recipient, messages_per_day
   from customers, plans where plans.code = 'GOI'`,
]

/** @param {(work: () => unknown) => void} atEnd */
export async function startMeetingPlace(atEnd) {
  const folder = mkdtempSync(join(tmpdir(), 'hop-bench-meetings-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const reporting = { NODE_OPTIONS: `--import=${reporter}`, NODE_BENCH_RESOURCES: folder }
  const room = await startProgram(pathToFileURL(inRepository('apps/room/dist/bundled/main.js')), {
    ...reporting,
    ROOM_SECRET: roomSecret,
    ROOM_PORT: String(await findQuietPort()),
    ROOM_UDP_PORT: String(await findQuietPort()),
    ROOM_WORKERS: '1',
    ROOM_FFMPEG: 'off',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'room'),
    LOG_LEVEL: 'warn',
  })
  atEnd(() => room.stop())
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url, {
    ...reporting,
    ROOM_URL: `${room.url}/bigbluebutton`,
    ROOM_SECRET: roomSecret,
    LOG_LEVEL: 'warn',
  })
  atEnd(() => portal.stop())
  await addCustomer(database.url, administrator)
  for (const statement of plan) await runSql(database.url, statement)
  const { token } = await portal.signIn(administrator)

  /**
   * @param {string} path
   * @param {object} [body]
   * @param {string} [method]
   * @returns {Promise<any>}
   */
  async function call(path, body, method = 'POST') {
    for (let tries = 1; ; tries++) {
      const answer = await ask(path, body, method)
      // One that was told to come again may have ended its meeting all the same.
      const isDone = answer.ok || (tries > 1 && answer.status === 409 && path.startsWith('/Meeting/EndMeeting'))
      if (isDone) return answer.json()
      // Many at once are told to come again in a moment, and do.
      if (answer.status !== 503 || tries === mostTries) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await delay(1000)
    }
  }

  /**
   * @param {string} path
   * @param {object | undefined} body
   * @param {string} method
   */
  const ask = (path, body, method) =>
    fetch(`${portal.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  return {
    folder,
    databaseUrl: database.url,
    portal,
    room,
    /** Opens it: the address of its host, and how to get one for a guest. */
    async openMeeting() {
      const { id } = await call('/Meeting/AddNewMeeting', {
        name: 'Giao ban',
        scheduleStartTime: new Date(Date.now() + 2 * 86_400_000).toISOString(),
        scheduleDuration: 60,
        accessCode: 'ABC123',
        publicMeeting: true,
        ...defaultOptions,
      })
      const { startUrl } = await call(`/Meeting/StartMeeting?meetingId=${id}`)
      const { data } = await call(`/Meeting/GetMeetingDetail/${id}`, undefined, 'GET')
      const key = new URL(data.participantJoinUrl).pathname.split('/').at(-1) ?? ''
      return {
        hostAddress: /** @type {string} */ (startUrl),
        /** @param {string} fullName */
        async guestAddress(fullName) {
          const query = new URLSearchParams({ meetingSecretKey: key, fullName, accessCode: 'ABC123' })
          return /** @type {string} */ ((await call(`/JoinMeetings/JoinWithName?${query.toString()}`)).joinUrl)
        },
        end: () => call(`/Meeting/EndMeeting?meetingId=${id}`),
      }
    },
  }
}
