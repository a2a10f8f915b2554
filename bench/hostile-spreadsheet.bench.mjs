// @ts-check
// Does a spreadsheet that was made to be dear leave everybody else alone? 4,000 blank rows that reach to column XFD: 22 kB, and eight
// seconds of the portal's only thread when they were read there. How long a list takes while it is being read, against without it.
import { buffer } from 'node:stream/consumers'
import { inRepository } from '../scripts/lib/repository.mjs'
import { addCustomer } from './measure/add-customer.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'

/** How many times as long a list may take. */
const mostTimes = 1.2
const administrator = 'quan.tri.khach'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export default defineBench({
  // A caller may import 30 times a minute.
  full: { rows: 4000, rounds: 20, listsPerRound: 60, listsToWarmUp: 600 },
  smoke: { rows: 10, rounds: 1, listsPerRound: 3, listsToWarmUp: 3 },
  async run({ sizes: { rows, rounds, listsPerRound, listsToWarmUp }, step, atEnd, limit }) {
    step('starting the portal')
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    await addCustomer(database.url, administrator)
    const { token } = await portal.signIn(administrator)
    const headers = { authorization: `Bearer ${token}` }
    const file = await hostileFile(rows)
    const upload = async () => {
      const body = new FormData()
      body.set('formFile', file)
      const answer = await fetch(`${portal.url}/api/v1/Contacts/Import`, { method: 'POST', headers, body })
      const { code } = /** @type {{ code: string }} */ (await answer.json())
      if (code !== 'fileExcelTooLarge') throw new Error(`The file was answered with ${code}`)
    }
    const lists = (/** @type {number} */ count) => timesOf(portal.url, headers, count)
    await lists(listsToWarmUp)
    await upload()
    /** @type {{ quiet: number, busy: number }[]} */
    const measured = []
    for (let round = 1; round <= rounds; round++) {
      const quiet = median(await lists(listsPerRound))
      // As many lists as fit beside it: those that begin after its end are quiet ones.
      const busy = await timesUntil(portal.url, headers, upload())
      measured.push({ quiet, busy: median(busy) })
      step(`round ${round} of ${rounds}: ${quiet.toFixed(1)} and ${median(busy).toFixed(1)} ms, ${busy.length} lists beside it`)
    }
    const times = median(measured.map(({ quiet, busy }) => busy / quiet))
    printTable(
      ['list, median', 'milliseconds'],
      [
        ['alone', median(measured.map(({ quiet }) => quiet)).toFixed(2)],
        ['beside the file', median(measured.map(({ busy }) => busy)).toFixed(2)],
      ],
    )
    limit(times <= mostTimes, `a list takes ${times.toFixed(2)} times as long beside the file, ${mostTimes} are allowed`)
  },
})

/** @param {number} count */
async function hostileFile(count) {
  const { writeSpreadsheet } = await import(inRepository('apps/server/dist/platform/spreadsheet/spreadsheet.js'))
  const titles = ['Họ và tên', 'E-mail'].map((title) => ({ title }))
  const lastOfExcel = 16_384
  const row = Array.from({ length: lastOfExcel }, (_, index) => (index === lastOfExcel - 1 ? ' ' : null))
  return new File(
    [
      await buffer(
        writeSpreadsheet(
          titles,
          Array.from({ length: count }, () => row),
        ),
      ),
    ],
    'rong.xlsx',
    { type: xlsx },
  )
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function timeOfList(url, headers) {
  const list = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"page":1,"pageSize":20}' }
  const from = performance.now()
  await (await fetch(`${url}/api/v1/Contacts/GetContactList`, list)).arrayBuffer()
  return performance.now() - from
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} count
 */
async function timesOf(url, headers, count) {
  /** @type {number[]} */
  const times = []
  for (let n = 0; n < count; n++) times.push(await timeOfList(url, headers))
  return times
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {Promise<unknown>} end
 */
async function timesUntil(url, headers, end) {
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  /** @type {number[]} */
  const times = []
  do times.push(await timeOfList(url, headers))
  while (!over.signal.aborted)
  await ended
  return times
}
