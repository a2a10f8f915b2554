// @ts-check
// Does the system log stay as quick to read with 5,000,000 lines as with 50,000? Its list, by level and by words, over HTTP on two portals.
import { logLevels, logPageSize, logs } from '@hop/contract/features/logs'
import { compare, isSlow, looksOf, startBoth } from './lists-at-scale/compare.mjs'
import { createBenchDatabase, runSql } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'

/** @import { Case } from './lists-at-scale/cases.mjs' */
/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @import { Looks } from './lists-at-scale/compare.mjs' */
/** @typedef {{ small: number, large: number, looks: Looks }} Sizes in lines */

const most = 2

export default defineBench({
  full: { small: 50_000, large: 5_000_000, looks: looksOf.full },
  smoke: { small: 100, large: 100, looks: looksOf.smoke },
  async run(bench) {
    const { sizes, step, limit } = bench
    const { small, large } = await startBoth(sizes, (lines) => startFilled(bench, lines))
    const measured = await compare(cases, small, large, { looks: sizes.looks, step })
    printTable(
      [`${sizes.large} lines against ${sizes.small}`, 'small ms', 'large ms', 'ratio', 'limit'],
      measured.map((one) => {
        const ratio = (one.largeMs / one.smallMs).toFixed(2)
        const isWithin = limit(!isSlow(one), `${one.name} takes ${ratio} times as long`)
        return [one.name, one.smallMs.toFixed(1), one.largeMs.toFixed(1), ratio, `${isWithin ? 'under' : 'OVER'} ${most} x`]
      }),
    )
  },
})

/** @param {string} name @param {object} [body] @returns {Case} */
const one = (name, body = {}) => ({
  name,
  caller: 'SupperAdmin',
  path: logs.list.path,
  body: { pageSize: logPageSize, ...body },
  limit: most,
})
const about = (/** @type {string} */ value) => ({ field: 'message', operator: 'contains', value })
const ofLevel = (/** @type {string} */ value) => ({ field: 'logLevel', operator: 'eq', value })

/** From words that most lines hold to words that none does, and some that the index alone finds slowly. */
const searches = ['meeting', 'job failed', 'broken', 'switched off', 'out of memory', '"meetingid":4711,', 'zzzz', 'sm', 'zz']

const cases = [
  one('first page'),
  one('page 50', { page: 50 }),
  ...logLevels.map((level) => one(`level ${level}`, { filters: [ofLevel(level)] })),
  ...searches.map((words) => one(`search ${words}`, { filters: [about(words)] })),
  ...['meeting', 'webhook', 'zzzz'].map((words) => one(`errors with ${words}`, { filters: [about(words), ofLevel('ERROR')] })),
]

/**
 * @param {BenchRun<Sizes>} bench
 * @param {number} lines
 */
async function startFilled({ step, atEnd }, lines) {
  step(`writing ${lines} lines`)
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url)
  atEnd(() => portal.stop())
  // The index is made afterwards: the same one, in a tenth of the time.
  const [search] = await runSql(database.url, `select pg_get_indexdef('logs_message_search'::regclass) as sql`)
  await runSql(database.url, 'drop index logs_message_search')
  await runSql(database.url, fill(lines))
  step('indexing them')
  await runSql(database.url, search?.['sql'] ?? '')
  await runSql(database.url, 'vacuum analyze logs')
  const { token } = await portal.signIn()
  return { portal, tokens: { SupperAdmin: token, Manager: token, Customer: token } }
}

/** One in a second: mostly about meetings, every tenth a warning, every fiftieth an error with its stack. */
const fill = (/** @type {number} */ lines) => `
  insert into logs (log_date, server, thread, log_level, logger, message, message_folded, exception)
  select now() - (${lines} - n) * interval '1 second', 'portal-1:7', 'req-' || n, level, 'jobs', message, fold(message),
    case level when 'ERROR' then repeat('Error: broken at line ' || n || e'\\n', 40) end
  from generate_series(1, ${lines}) as n
  cross join lateral (select case when n % 50000 = 7 then 'FATAL' when n % 50 = 3 then 'ERROR' when n % 10 = 1 then 'WARN' else 'INFO' end) as l (level)
  cross join lateral (select case
    when n % 50000 = 7 then 'crashed: out of memory {"pid":' || n || '}'
    when n % 5000 = 13 then 'a webhook was switched off {"webhookId":' || n || '}'
    when n % 100 = 53 then 'the SMS link is broken {"host":"smsc' || n % 7 || '"}'
    when n % 50 = 3 then 'a call failed {"url":"/api/v1/Meeting/' || n || '","code":"' || md5(n::text) || '"}'
    when n % 10 = 1 then 'a job failed and will be tried again {"job":"deliver-webhook","jobId":"' || md5(n::text) || '","attempt":' || n % 5 || '}'
    else 'a meeting began {"meetingId":' || n || ',"core":"' || md5((n % 1000)::text) || '"}' end) as m (message)`
