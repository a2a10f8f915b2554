// @ts-check
// Do people who show their faces leave everybody else alone? How long a list takes while twenty are judged at once, against without them.
import { setTimeout as wait } from 'node:timers/promises'
import { inRepository } from '../scripts/lib/repository.mjs'
import { fillFaceMeeting } from './face-checks/fill.mjs'
import { addCustomer } from './measure/add-customer.mjs'
import { createBenchDatabase, runSql } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median, percentile } from './measure/statistics.mjs'

/** How many times as long a list may take. */
const mostTimes = 1.5
const administrator = 'quan.tri.khach'
const framesOfStep = 3
/** Of a person who is told each time that too many are being judged. */
const mostTries = 20

export default defineBench({
  full: { people: 20, rounds: 3, lists: 300, listsBeside: Infinity, listsToWarmUp: 600, checksToWarmUp: 1 },
  smoke: { people: 1, rounds: 1, lists: 3, listsBeside: 3, listsToWarmUp: 3, checksToWarmUp: 0 },
  async run({ sizes: { people, rounds, lists, listsBeside, listsToWarmUp, checksToWarmUp }, step, atEnd, limit }) {
    step('starting the portal')
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    await addCustomer(database.url, administrator)
    const keys = await fillFaceMeeting(database.url, people)
    const { token } = await portal.signIn(administrator)
    const list = () => timeOfList(portal.url, token)
    const frame = await frameOfSomebody()
    /** @param {string} key */
    const check = async (key) => {
      const { challenge } = await post(portal.url, 'BeginFaceCheck', { meetingSecretKey: key, consent: true })
      const frames = Array.from({ length: framesOfStep }, () => frame)
      const body = { meetingSecretKey: key, challenge, atRest: [frame, frame], steps: [frames, frames] }
      const { problem } = await judgeWhenFree(portal.url, body)
      if (problem !== 'otherPerson') throw new Error(`Judged as ${problem}`)
    }
    // The models are loaded, and the lists are warm.
    for (let n = 0; n < checksToWarmUp; n++) await check(keys[0] ?? '')
    await timesOf(list, listsToWarmUp)
    /** @type {{ quiet: number, busy: number, slowest: number, seconds: number }[]} */
    const measured = []
    for (let round = 1; round <= rounds; round++) {
      await runSql(database.url, 'delete from face_checks')
      const quiet = median(await timesOf(list, lists))
      const from = performance.now()
      const busy = await timesUntil(list, Promise.all(keys.map(check)), listsBeside)
      const seconds = (performance.now() - from) / 1000
      measured.push({ quiet, busy: median(busy), slowest: percentile(busy, 0.99), seconds })
      step(`round ${round}: ${quiet.toFixed(1)} and ${median(busy).toFixed(1)} ms, ${busy.length} lists beside ${people} checks`)
    }
    const times = median(measured.map(({ quiet, busy }) => busy / quiet))
    printTable(
      ['list', 'milliseconds'],
      [
        ['alone, median', median(measured.map(({ quiet }) => quiet)).toFixed(2)],
        ['beside the checks, median', median(measured.map(({ busy }) => busy)).toFixed(2)],
        ['beside the checks, 99 %', median(measured.map(({ slowest }) => slowest)).toFixed(2)],
        [`${people} checks, seconds in all`, median(measured.map(({ seconds }) => seconds)).toFixed(1)],
      ],
    )
    limit(times <= mostTimes, `a list takes ${times.toFixed(2)} times as long beside ${people} checks, ${mostTimes} are allowed`)
  },
})

async function frameOfSomebody() {
  const { faceOf } = await import(inRepository('apps/server/dist/features/face-check/testing/test-faces.js'))
  return /** @type {Buffer} */ (await faceOf('lan')).toString('base64')
}

/**
 * Too busy is an answer of the product: as its pages do, the same is sent again after the time that it names.
 * @param {string} url
 * @param {object} body
 * @returns {Promise<Record<string, string>>}
 */
async function judgeWhenFree(url, body) {
  for (let tries = 1; ; tries++) {
    const { data, code, retryAfter } = await send(url, 'JudgeFaceCheck', body)
    if (data) return data
    if (code !== 'FaceCheckBusy' || tries === mostTries) throw new Error(`JudgeFaceCheck was answered with ${code}`)
    await wait(retryAfter * 1000)
  }
}

/**
 * @param {string} url
 * @param {string} call
 * @param {object} body
 * @returns {Promise<Record<string, string>>}
 */
async function post(url, call, body) {
  const { data, code } = await send(url, call, body)
  if (!data) throw new Error(`${call} was answered with ${code}`)
  return data
}

/**
 * @param {string} url
 * @param {string} call
 * @param {object} body
 */
async function send(url, call, body) {
  const answer = await fetch(`${url}/api/v1/JoinMeetings/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, code } = /** @type {{ data?: Record<string, string>, code?: string }} */ (await answer.json())
  return { data, code, retryAfter: Number(answer.headers.get('retry-after')) || 1 }
}

/**
 * @param {string} url
 * @param {string} token
 */
async function timeOfList(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const from = performance.now()
  const answer = await fetch(`${url}/api/v1/Contacts/GetContactList`, {
    method: 'POST',
    headers,
    body: '{"page":1,"pageSize":20}',
  })
  await answer.arrayBuffer()
  return performance.now() - from
}

/**
 * @param {() => Promise<number>} list
 * @param {number} count
 */
async function timesOf(list, count) {
  /** @type {number[]} */
  const times = []
  for (let n = 0; n < count; n++) times.push(await list())
  return times
}

/**
 * @param {() => Promise<number>} list
 * @param {Promise<unknown>} end
 * @param {number} most after so many it is only waited for
 */
async function timesUntil(list, end, most) {
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  /** @type {number[]} */
  const times = []
  do times.push(await list())
  while (!over.signal.aborted && times.length < most)
  await ended
  return times
}
