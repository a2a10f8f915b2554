/** How the features stand together: what neither the compiler nor lint sees. */
import { describe, expect, test } from 'vitest'
import {
  featureOf,
  importsOf,
  isForTests,
  listBusyRoutes,
  listDoorFaults,
  listFaultyKinds,
  listStrayLocks,
  listTrespasses,
  listFeatureCircles,
  listForeignWrites,
  listForgotten,
  listSqlElsewhere,
  readFeatureSources,
  readsMachineTime,
  readServerSources,
  refusesStaleEdit,
  type SourceFile,
} from '../testing/feature-sources.js'
import { foreignWriters, ownerOfTable } from '../testing/table-owners.js'

const sources = readFeatureSources()

test('no features need each other in a circle', () => {
  expect(listFeatureCircles(sources)).toEqual([])
})

test('every feature, callback, job and configuration is registered', () => {
  expect(listForgotten(sources)).toEqual([])
})

test('features, tables, backups and cores are reached by their doors alone', () => {
  expect(listTrespasses(readServerSources())).toEqual([])
})

test('a table is written by one feature', () => {
  const folders = new Set(['platform', ...sources.map(({ path }) => featureOf(path))])
  expect(Object.values(ownerOfTable).filter((owner) => !folders.has(owner))).toEqual([])
  expect(listForeignWrites(sources, ownerOfTable, foreignWriters)).toEqual([])
})

test('the keys of locks stand in one place', () => {
  expect(listStrayLocks(readServerSources())).toEqual([])
})

test('what is sent as a job is done by somebody', () => {
  expect(listFaultyKinds(sources)).toEqual([])
})

/** Locks and writes that another feature needs within its own transaction, and what the demo and the tests are made of. */
const queriesForOthers = [
  'accountProving',
  'accountsInReach',
  'completeAccount',
  'customerAsBuyer',
  'customersInReach',
  'deleteWordsOf',
  'hasOtherIdentity',
  'holdCustomerInReach',
  'holdDefaultRegion',
  'holdPlans',
  'insertAccount',
  'insertAccounts',
  'insertContacts',
  'insertPlan',
  'isLiveCustomerInReach',
  'isOfCustomerInReach',
  'isRenewing',
  'keepOutcomes',
  'linkInvitations',
  'lockChoice',
  'lockCustomer',
  'subscriptionsInForce',
  'wereInvited',
  'writeHealth',
  'writePassword',
  'writeSignUpPlan',
]

test('a door re-exports, and of the queries reads only', () => {
  const doors = sources.filter(({ path }) => path.endsWith('/public.ts'))
  expect(doors.flatMap((door) => listDoorFaults(door, queriesForOthers))).toEqual([])
})

test('nobody goes out by the own door', () => {
  const own = sources.filter((source) => importsOf(source).includes(`${featureOf(source.path)}/public.ts`))
  expect(own.map(({ path }) => path)).toEqual([])
})

test('SQL stands in *.queries.ts alone', () => {
  // What the database, the jobs and the log are made of is SQL itself.
  const isAllowed = /^platform\/(database|jobs|log)\//
  const others = readServerSources().filter(
    ({ path }) => /^(http|platform)\//.test(path) && !isForTests(path) && !isAllowed.test(path),
  )
  expect([...sources, ...others].flatMap(listSqlElsewhere)).toEqual([])
})

test('routes bind, and neither ask the database nor refuse', () => {
  expect(sources.flatMap(listBusyRoutes)).toEqual([])
})

/** What was shown is compared with something else than a time, or is gone altogether. */
const otherStaleEdits = {
  'features/api-tokens/generate-token.ts': 'the token that is replaced, by its id',
  'features/subscriptions/quotes.ts': 'the amount',
  'features/transcripts/correct-transcript.ts': 'words that were made anew, and the source that is offered',
}

test('whether an edit is stale is asked by requireFresh alone', () => {
  const files = readServerSources().filter(({ path, text }) => !isForTests(path) && refusesStaleEdit(text))
  const known = ['platform/require-fresh.ts', ...Object.keys(otherStaleEdits)]
  expect(files.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})

test("the time is read by the clock alone, which is the database's", () => {
  const files = readServerSources().filter(({ path, text }) => !isForTests(path) && readsMachineTime(text))
  expect(files.map(({ path }) => path)).toEqual(['platform/clock.ts', 'platform/database-clock.ts'])
})

describe('what these tests find', () => {
  const file = (path: string, ...imports: string[]): SourceFile => ({
    path,
    text: imports.map((from) => `import { x } from '${from}'\n`).join(''),
  })

  test('a circle over three features, by its files', () => {
    const circle = [
      file('plans/save-plan.ts', '../regions/public.js', './plans.queries.js'),
      file('regions/own/list.ts', '../../cores/public.js', '../../../platform/clock.js'),
      file('cores/cores.rules.ts', '../plans/public.js'),
      file('join/join.ts', '../plans/public.js'),
    ]
    expect(listFeatureCircles(circle)).toEqual([
      'cores -> plans -> regions -> cores (cores/cores.rules.ts, plans/save-plan.ts, regions/own/list.ts)',
    ])
  })

  test('a job, routes, a configuration and a folder that are registered nowhere', () => {
    const forgetful = [
      file('all-routes.ts', './plans/plans.routes.js'),
      file('all-jobs.ts', './plans/plans.jobs.js'),
      file('plans/plans.routes.ts', '../customer-status/public.js'),
      file('plans/plans.jobs.ts'),
      file('plans/import/import.jobs.ts'),
      file('plans/plans.configuration.ts'),
      file('customer-status/public.ts', './x.js'),
      file('rooms/rooms.routes.ts'),
      file('plans/shown/shown.callbacks.ts'),
    ]
    expect(listForgotten(forgetful)).toEqual([
      'plans/import/import.jobs.ts is not in all-jobs.ts',
      'rooms/rooms.routes.ts is not in all-routes.ts',
      'plans/shown/shown.callbacks.ts is not in all-callbacks.ts',
      'plans/plans.configuration.ts is not in all-configurations.ts',
      'rooms/ is in neither all-routes.ts nor all-callbacks.ts, and no feature uses its public.ts',
    ])
  })

  test('imports past a door, at whatever depth', () => {
    const sources = [
      file('features/meetings/a/b/c.ts', '../../../plans/plans.queries.js', '../../../plans/public.js', '../d.js'),
      file('features/meetings/x.ts', '../plans/testing/new-plan.js', '../../backup/manifest.js'),
      file('features/meetings/x.test.ts', '../plans/testing/new-plan.js', '../../backup/manifest.js', '../plans/save-plan.js'),
      file('features/cores/own/x.ts', '../../../meeting-cores/zoom/zoom-core.js', '../../../meeting-cores/meeting-core.js'),
      file('tables/column-values.ts', '../features/plans/public.js', './index.js'),
      file('testing/factories/plans.ts', '../../features/plans/testing/new-plan.js', '../../features/plans/save-plan.js'),
      file('features/all-routes.ts', './plans/plans.routes.js'),
    ]
    expect(listTrespasses(sources)).toEqual([
      'features/meetings/a/b/c.ts imports features/plans/plans.queries.ts: another feature has one door, its public.ts',
      'features/meetings/x.ts imports features/plans/testing/new-plan.ts: only tests use what tests are made of',
      'features/meetings/x.ts imports backup/manifest.ts: backup has one door',
      'features/meetings/x.test.ts imports features/plans/save-plan.ts: another feature has one door, its public.ts',
      'features/cores/own/x.ts imports meeting-cores/zoom/zoom-core.ts: meeting-cores has one door',
      'tables/column-values.ts imports features/plans/public.ts: tables stand on nothing',
      'testing/factories/plans.ts imports features/plans/save-plan.ts: another feature has one door, its public.ts',
    ])
  })

  test('a table that another feature writes, and an exception that is no longer needed', () => {
    const owners = { plans: 'plans', regions: 'regions', jobs: 'platform' }
    const text =
      "db.updateTable('plans'); db\n  .insertInto('regions'); sql`with gone as (delete from jobs)`; for update of plans"
    const writes = (path: string) => ({ path, text })
    const exceptions = {
      'cores/cores.queries.ts': { tables: ['plans', 'regions', 'jobs'] },
      'plans/x.queries.ts': { tables: ['plans'] },
    }
    expect(listForeignWrites([writes('cores/cores.queries.ts')], owners, exceptions)).toEqual([
      'plans/x.queries.ts no longer writes plans: no exception is needed',
    ])
    expect(listForeignWrites([writes('plans/own/own.queries.ts'), writes('plans/save-plan.ts')], owners, {})).toEqual([
      'plans/own/own.queries.ts writes regions, which is written by regions',
      'plans/own/own.queries.ts writes jobs, which is written by platform',
    ])
    const both = [writes('plans/own/own.queries.ts'), writes('cores/cores.queries.ts')]
    const others = { 'cores/cores.queries.ts': { tables: ['regions', 'jobs'] } }
    expect(listForeignWrites(both, { jobs: 'plans', regions: 'plans' }, others)).toEqual([
      'plans is written by plans and cores: testing/table-owners.ts says whose it is',
    ])
  })

  test('a lock with a key of its own', () => {
    const path = 'features/plans/plans.queries.ts'
    const lock = (key: string) => `sql\`select pg_advisory_xact_lock(${key})\``
    expect(listStrayLocks([{ path, text: `${lock("hashtext('plans')")}\n${lock('${advisoryLocks.demo}')}` }])).toEqual([
      `${path} has a key of its own: pg_advisory_xact_lock(hashtext('plans'))`,
    ])
  })

  test('a kind of work that nobody does, and one that has the name of another', () => {
    const text = (from: string) => `import { defineJobKind } from '../../platform/jobs/job-kind.js'\n${from}`
    const kinds = [
      { path: 'plans/a.ts', text: text("export const countJob = defineJobKind<{ id: number }>('count')\n") },
      { path: 'plans/b.ts', text: text("const addJob = defineJobKind('count')\nsend(defineJobKind('x'))") },
      { path: 'plans/plans.jobs.ts', text: 'defineJob(countJob, {})\ndefineJob(addJob, {})' },
    ]
    expect(listFaultyKinds(kinds)).toEqual([
      "plans/b.ts: another kind of work is called 'count'",
      "plans/b.ts: nobody defines what 'x' does",
    ])
  })

  test('a door that does something itself or lets others write', () => {
    const text = "/** Plans. */\nexport { findPlan, type PlanRow, writePlan } from './plans.queries.js'\nexport const two = 2\n"
    expect(listDoorFaults({ path: 'plans/public.ts', text }, [])).toEqual([
      'plans/public.ts does more than re-export: export const two = 2',
      'plans/public.ts hands out the query writePlan',
    ])
  })

  test('an edit that is refused as stale, whatever else it is refused as', () => {
    expect(refusesStaleEdit("  if (isStale) refuse('StaleEdit')\n")).toBe(true)
    expect(refusesStaleEdit("refuseField('StaleEdit', 'name')")).toBe(true)
    expect(refusesStaleEdit("expectRefusal(await save(), 'NotFound') // StaleEdit\n")).toBe(false)
  })

  test('the time of the machine, and not a time that is written down', () => {
    expect(['Date.now()', 'new Date()', 'new Date( )'].filter(readsMachineTime)).toHaveLength(3)
    expect(['new Date(row.at)', 'clock.now()', 'performance.now()'].filter(readsMachineTime)).toEqual([])
  })

  test('routes that read or refuse by themselves', () => {
    expect(
      listBusyRoutes(file('plans/plans.routes.ts', './plans.queries.js', '../../platform/refusal.js', './save-plan.js')),
    ).toEqual(['plans/plans.routes.ts imports ./plans.queries.js', 'plans/plans.routes.ts imports ../../platform/refusal.js'])
    expect(listBusyRoutes(file('plans/save-plan.ts', './plans.queries.js'))).toEqual([])
  })

  test('SQL in a use case', () => {
    const text = "const rows = await db.selectFrom('plans').execute()\n"
    const other = "await sql<number>`select 1`.execute(db)\nawait sql.raw('select 1').execute(db)\n"
    const source = { path: 'plans/save-plan.ts', text: text + other }
    expect(listSqlElsewhere(source)).toEqual([
      'plans/save-plan.ts holds SQL: .selectFrom(',
      'plans/save-plan.ts holds SQL: sql<number>`',
      'plans/save-plan.ts holds SQL: sql.raw(',
    ])
    expect(listSqlElsewhere({ ...source, path: 'plans/plans.queries.ts' })).toEqual([])
  })
})
