// @ts-check
// What the measured quality of people's lines costs the portal: the posts of rooms with 2,000 samples a second, from a few large meetings
// and from many small ones, each told of every ten seconds as the room does it.
import { setTimeout as wait } from 'node:timers/promises'
import { inRepository } from '../scripts/lib/repository.mjs'
import { addCustomer } from './measure/add-customer.mjs'
import { createBenchDatabase, runSql } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { appSecret, startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'

/** @typedef {{ key: string, externalId: string }} Meeting */
/** @typedef {{ meetings: number, people: number }} Case */

const mostCores = 0.5
const everySeconds = 10
const gatheredSeconds = 10
const samplesPerSecond = 2000
const publicUrl = 'https://hop.example.vn'
const coreUrl = 'https://phong.example.vn/bigbluebutton/api'
const secret = 'the secret of the room'

export default defineBench({
  full: {
    seconds: Number(process.env['BENCH_SECONDS'] ?? 30),
    cases: [
      { meetings: 200, people: 100 },
      { meetings: 2000, people: 10 },
    ],
  },
  smoke: { seconds: 1, cases: [{ meetings: 2, people: 4 }] },
  async run({ sizes: { seconds, cases }, step, atEnd, limit }) {
    step('starting the portal')
    process.env['PUBLIC_URL'] = publicUrl
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    await addCustomer(database.url, 'quan.tri.khach')
    await addCore(database.url)
    const rows = []
    for (const [index, sizes] of cases.entries()) {
      const meetings = await addMeetings(database.url, index, sizes.meetings)
      step(`${sizes.meetings} meetings of ${sizes.people} people: warming up`)
      await send(portal.url, meetings, sizes, Math.min(seconds, 5))
      step(`${sizes.meetings} meetings of ${sizes.people} people for ${seconds} s`)
      const cpuBefore = await portal.cpuMs()
      const { samples, posts, elapsedSeconds } = await send(portal.url, meetings, sizes, seconds)
      const cpuMs = (await portal.cpuMs()) - cpuBefore
      // On a busy machine fewer come through: what counts is what 2,000 a second would take.
      const cores = ((cpuMs / samples) * samplesPerSecond) / 1000
      const isWithin = limit(cores <= mostCores, `${sizes.people} people a meeting take ${cores.toFixed(2)} of a core`)
      rows.push([
        `${sizes.meetings} meetings of ${sizes.people} people`,
        (samples / elapsedSeconds).toFixed(0),
        (posts / elapsedSeconds).toFixed(0),
        ((cpuMs / samples) * 1000).toFixed(0),
        cores.toFixed(2),
        `${isWithin ? 'within' : 'OVER'} ${mostCores}`,
      ])
    }
    const [{ n = '0' } = {}] = await runSql(database.url, 'select count(*) as n from quality_samples')
    limit(Number(n) > 0, 'nothing was written')
    printTable(['told by the room', 'samples/s', 'posts/s', 'CPU ms for 1,000', 'cores for 2,000/s', 'budget'], rows)
    console.log(`${n} samples written.`)
  },
})

/** @param {string} databaseUrl */
async function addCore(databaseUrl) {
  const { coreSecrets, ownerOfSecret } = await import(inRepository('apps/server/dist/features/cores/public.js'))
  const sealed = coreSecrets(appSecret).seal(secret, ownerOfSecret('bbb', coreUrl))
  await runSql(
    databaseUrl,
    `insert into cores (core_type, package_type, api_url, api_secret, settings, max_participants, max_meetings, created_at, updated_at)
     values ('bbb', 'Standard', '${coreUrl}', '${sealed}', '{}', 1000, 10000, now(), now())`,
  )
}

/**
 * @param {string} databaseUrl
 * @param {number} series
 * @param {number} count
 * @returns {Promise<Meeting[]>}
 */
async function addMeetings(databaseUrl, series, count) {
  const options = await runSql(
    databaseUrl,
    `select column_name from information_schema.columns where table_name = 'meetings' and data_type = 'boolean'
     and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
  )
  const names = options.map(({ column_name }) => column_name)
  await runSql(
    databaseUrl,
    `insert into meetings (customer_id, owner_id, name, status, starts_at, duration_minutes, planned_participants, access_code, join_code,
       host_key, participant_key, core_type, created_at, updated_at, ${names.join(', ')})
     select (select max(id) from customers), (select max(id) from accounts), 'Đo ${series}', 'INPROGRESS', now(), 60, 1, 'ABC123',
       (100000000 + ${series} * 1000000 + n)::text, 'h${series}-' || n, 'p${series}-' || n, 'bbb', now(), now(),
       ${names.map(() => 'false').join(', ')}
     from generate_series(1, ${count}) as n`,
  )
  await runSql(
    databaseUrl,
    `insert into meeting_sessions (meeting_id, customer_id, number, core_id, state, external_id, internal_id, callback_key, opened_at,
       started_at, began_at)
     select id, customer_id, 1, (select max(id) from cores), 'open', 'hop-' || id, 'mid-' || id, 'key-' || id, now(), now(), now()
     from meetings where name = 'Đo ${series}'`,
  )
  const rows = await runSql(
    databaseUrl,
    `select callback_key, external_id from meeting_sessions where meeting_id in (select id from meetings where name = 'Đo ${series}')`,
  )
  return rows.map(({ callback_key = '', external_id = '' }) => ({ key: callback_key, externalId: external_id }))
}

/**
 * Every meeting once in ten seconds, one after the other, at the pace of the clock.
 * @param {string} url
 * @param {Meeting[]} meetings
 * @param {Case} sizes
 * @param {number} seconds
 */
async function send(url, meetings, { people }, seconds) {
  const { signWebhook } = await import(inRepository('apps/room/dist/hooks/sign-webhook.js'))
  const perPost = Math.max(1, Math.round((people * gatheredSeconds) / everySeconds))
  const posts = Math.max(1, Math.round((meetings.length * seconds) / gatheredSeconds))
  const betweenMs = (seconds * 1000) / posts
  const startedAt = performance.now()
  /** @type {Set<Promise<void>>} */
  const underway = new Set()
  for (let post = 0; post < posts; post++) {
    const early = startedAt + post * betweenMs - performance.now()
    if (early > 1) await wait(early)
    // A portal that does not keep up is seen by the time it takes.
    if (underway.size >= 64) await Promise.race(underway)
    const meeting = /** @type {Meeting} */ (meetings[post % meetings.length])
    const sending = sendPost(url, meeting, samplesOf(perPost, post), signWebhook).finally(() => underway.delete(sending))
    underway.add(sending)
  }
  await Promise.all(underway)
  return { posts, samples: posts * perPost, elapsedSeconds: (performance.now() - startedAt) / 1000 }
}

/**
 * @param {number} count
 * @param {number} post
 */
const samplesOf = (count, post) =>
  Array.from({ length: count }, (_, person) => ({
    'internal-user-id': `w_${post % 2}_${person}`,
    ts: Date.now(),
    'loss-percent': 0.4,
    'jitter-ms': 7.5,
    'rtt-ms': 41.2,
    'sent-kbps': 712.5,
    'received-kbps': 1403.8,
    'frames-per-second': 24.5,
    'uplink-loss-percent': 0.2,
    'uplink-jitter-ms': 4.1,
  }))

/**
 * @param {string} url
 * @param {Meeting} meeting
 * @param {object[]} samples
 * @param {typeof import('../apps/room/src/hooks/sign-webhook.js').signWebhook} signWebhook
 */
async function sendPost(url, { key, externalId }, samples, signWebhook) {
  const path = `/callbacks/sessions/${key}/events`
  const attributes = { meeting: { 'internal-meeting-id': key, 'external-meeting-id': externalId }, samples }
  const event = /** @type {const} */ ({
    data: { type: 'event', id: 'hop-quality-sampled', attributes, event: { ts: Date.now() } },
  })
  const signing = /** @type {const} */ ({ secret, domain: 'phong.example.vn', format: '3', algorithm: 'sha256' })
  const signed = signWebhook(`${publicUrl}${path}`, event, Date.now(), signing)
  const answer = await fetch(signed.url.replace(publicUrl, url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: signed.body,
  })
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}`)
  await answer.arrayBuffer()
}
