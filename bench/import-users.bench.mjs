// @ts-check
// Does an import of accounts leave room for everybody else? How long a list and a sign-in take while thousands of passwords are hashed,
// against the minute before.
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { inRepository } from '../scripts/lib/repository.mjs'
import { addCustomer } from './measure/add-customer.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median, percentile } from './measure/statistics.mjs'

/** @import { Portal } from './measure/portal.mjs' */
/** @typedef {{ list: number[], signIn: number[] }} Times in milliseconds */

const betweenListsMs = 25
const askEveryMs = 500
/** One line in ten seconds. */
const askedPerLine = 20
/** A server takes 60 sign-ins a minute from one address. */
const betweenSignInsMs = 1100
const administrator = 'quan.tri.khach'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export default defineBench({
  full: { people: Number(process.env['BENCH_IMPORTED'] ?? 5000), warmUpMs: 2000, quietMs: 30_000 },
  smoke: { people: 2, warmUpMs: 1, quietMs: 50 },
  async run({ sizes: { people, warmUpMs, quietMs }, step, atEnd }) {
    step('starting the portal')
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    await addCustomer(database.url, administrator)
    const { token } = await portal.signIn(administrator)
    const headers = { authorization: `Bearer ${token}` }
    await timesUntil(portal, headers, wait(warmUpMs))
    step(`lists and sign-ins for ${quietMs / 1000} s without an import`)
    const quiet = await timesUntil(portal, headers, wait(quietMs))
    step(`lists and sign-ins while ${people} accounts are imported`)
    const file = await fileOf(people)
    const cpuBefore = await portal.cpuMs()
    const startedAt = performance.now()
    const importing = importAll(portal.url, headers, file, (done) => step(`${done} of ${people}`))
    const busy = await timesUntil(portal, headers, importing)
    const seconds = (performance.now() - startedAt) / 1000
    const cores = ((await portal.cpuMs()) - cpuBefore) / 1000 / seconds
    print(quiet, busy)
    console.log(`${people} accounts in ${seconds.toFixed(0)} s, ${cores.toFixed(2)} cores taken by the server.`)
  },
})

/** @param {number} count */
async function fileOf(count) {
  const { writeSpreadsheet } = await import(inRepository('apps/server/dist/platform/spreadsheet/spreadsheet.js'))
  const titles = ['Họ và tên', 'Tên đăng nhập', 'Số điện thoại', 'E-mail', 'Mật khẩu'].map((title) => ({ title }))
  const rows = Array.from({ length: count }, (_, index) => {
    return [`Người Số ${index}`, `nhan.vien.${index}`, '0912345678', `nhan.vien.${index}@example.vn`, 'Lua-Vang#62']
  })
  return new File([await buffer(writeSpreadsheet(titles, rows))], 'nhan-vien.xlsx', { type: xlsx })
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {File} file
 * @param {(done: string) => void} say how far it is
 */
async function importAll(url, headers, file, say) {
  const body = new FormData()
  body.set('formFile', file)
  const begun = await fetch(`${url}/api/v1/Users/Import`, { method: 'POST', headers, body })
  if (!begun.ok) throw new Error(`The import was refused: ${await begun.text()}`)
  for (let asked = 1; ; asked++) {
    await wait(askEveryMs)
    const answer = await fetch(`${url}/api/v1/Users/Import`, { headers })
    const { data } = /** @type {{ data: { state: string, step: string, progress: number } }} */ (await answer.json())
    if (data.state === 'done') return
    if (asked % askedPerLine === 0) say(`${data.step}: ${data.progress}`)
    if (data.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(data).slice(0, 400)}`)
  }
}

/**
 * @param {Portal} portal
 * @param {Record<string, string>} headers
 * @param {Promise<unknown>} end
 * @returns {Promise<Times>}
 */
async function timesUntil(portal, headers, end) {
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  const list = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"page":1,"pageSize":20}' }
  const repeat = async (/** @type {number} */ pauseMs, /** @type {() => Promise<unknown>} */ work) => {
    /** @type {number[]} */
    const times = []
    while (!over.signal.aborted) {
      const from = performance.now()
      await work()
      times.push(performance.now() - from)
      await wait(pauseMs)
    }
    return times
  }
  const [listed, signedIn] = await Promise.all([
    repeat(betweenListsMs, async () => (await fetch(`${portal.url}/api/v1/Users/GetAllCustomerUser`, list)).arrayBuffer()),
    repeat(betweenSignInsMs, () => portal.signIn(administrator)),
    ended,
  ])
  return { list: listed, signIn: signedIn }
}

/**
 * @param {Times} quiet
 * @param {Times} busy
 */
function print(quiet, busy) {
  const row = (/** @type {string} */ name, /** @type {(times: Times) => number} */ figure) => {
    const [before, during] = [figure(quiet), figure(busy)]
    return [name, before.toFixed(1), during.toFixed(1), (during / before).toFixed(2)]
  }
  printTable(
    ['milliseconds', 'before', 'during', 'ratio'],
    [
      row('list, median', ({ list }) => median(list)),
      row('list, 95 of 100', ({ list }) => percentile(list, 0.95)),
      row('list, slowest', ({ list }) => Math.max(...list)),
      row('sign-in, median', ({ signIn }) => median(signIn)),
      row('sign-in, slowest', ({ signIn }) => Math.max(...signIn)),
    ],
  )
}
