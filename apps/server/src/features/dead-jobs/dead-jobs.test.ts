import { readFile } from 'node:fs/promises'
import { type DeadJob, type DeadJobKind, deadJobs } from '@hop/contract/features/dead-jobs'
import { deadJobs as en } from '@hop/texts/en/dead-jobs'
import { deadJobs as vi } from '@hop/texts/vi/dead-jobs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import { minutes } from '../../platform/clock.js'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { retryAllOf } from './retry-dead-jobs.js'

let portal: TestPortal
let chief: Person
beforeAll(async () => {
  portal = await startTestPortal()
  chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
})
afterAll(() => portal.close())
beforeEach(() => portal.db.deleteFrom('jobs').execute())

/** Jobs that the portal knows, and that find nothing to do. */
const kind = 'forget-used-once'
const otherKind = 'forget-face-checks'

let made = 0
async function giveUp(
  name: string,
  { key = null, error = 'hỏng' }: { key?: string | null; error?: string } = {},
): Promise<string> {
  made += 1
  const times = { created_at: portal.clock.now(), finished_at: new Date(portal.clock.now().getTime() + made * minutes) }
  const { id } = await portal.db
    .insertInto('jobs')
    .values({
      name,
      data: '{"secret":"4711"}',
      state: 'dead',
      attempts: 6,
      former_key: key,
      error,
      due_at: portal.clock.now(),
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const list = async (name?: string) => {
  const filters = name ? [{ field: 'name' as const, operator: 'eq' as const, value: name }] : []
  return (await portal.call(deadJobs.list, { body: { filters } }, chief.token)).body['data'] as DeadJob[]
}
const retry = (id: string) => portal.call(deadJobs.retry, { body: { id } }, chief.token)
const retryAll = (name: string) => portal.call(deadJobs.retryAll, { body: { name } }, chief.token)
const waiting = () =>
  portal.db.selectFrom('jobs').select(['name', 'singleton_key', 'attempts']).where('state', '=', 'waiting').execute()
const audited = () =>
  portal.db.selectFrom('audit_log').select(['account_id', 'details']).where('entity', '=', 'job').orderBy('id', 'desc').execute()

test('what was given up is listed with its error, the latest first, by kind, and without its data', async () => {
  await giveUp(kind, { error: 'ECONNREFUSED' })
  await giveUp(otherKind)
  await giveUp('of-an-older-version')
  const jobs = await list()
  expect(jobs.map(({ name, canRetry }) => [name, canRetry])).toEqual([
    ['of-an-older-version', false],
    [otherKind, true],
    [kind, true],
  ])
  expect(await list(kind)).toMatchObject([{ attempts: 6, error: 'ECONNREFUSED' }])
  expect(JSON.stringify(jobs)).not.toContain('4711')
  const { body } = await portal.call(deadJobs.kinds, {}, chief.token)
  expect((body['data'] as DeadJobKind[]).map(({ name, count }) => [name, count])).toEqual([
    [otherKind, 1],
    [kind, 1],
    ['of-an-older-version', 1],
  ])
})

test('one is run again once, however often the button is pressed, and the audit log says who did it', async () => {
  const id = await giveUp(kind)
  const replies = await Promise.all([retry(id), retry(id), retry(id)])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await waiting()).toEqual([{ name: kind, singleton_key: null, attempts: 0 }])
  expect((await audited())[0]).toEqual({ account_id: chief.id, details: { name: kind, attempts: 6, outcome: 'queued' } })
  expect(await portal.platform.jobs.drain([kind])).toMatchObject({ ran: 1, failures: [] })
  expect(await list()).toEqual([])
})

test('a job whose very work waits already is merged into that one; otherwise it takes its key back', async () => {
  const [first, second] = [await giveUp(kind, { key: 'cron' }), await giveUp(kind, { key: 'cron' })]
  expect((await retry(first)).body['data']).toEqual({ outcome: 'queued' })
  expect((await retry(second)).body['data']).toEqual({ outcome: 'merged' })
  expect(await waiting()).toEqual([{ name: kind, singleton_key: 'cron', attempts: 0 }])
  const again = await portal.db
    .transaction()
    .execute((transaction) => portal.platform.jobs.send(transaction, defineJobKind(kind), {}, { singletonKey: 'cron' }))
  expect(again).toBeUndefined()
  expect(await list()).toEqual([])
})

test('a job that fails under a key and is given up remembers it', async () => {
  const { platform } = portal
  await portal.db
    .transaction()
    .execute((transaction) => platform.jobs.send(transaction, defineJobKind('messages.deliver'), {}, { singletonKey: 'k' }))
  await platform.jobs.drain(['messages.deliver'])
  const rows = await portal.db.selectFrom('jobs').select(['singleton_key', 'former_key']).execute()
  expect(rows).toEqual([{ singleton_key: null, former_key: 'k' }])
})

test('all of a kind are run again by pieces, by two servers at once too, and those of other kinds are left', async () => {
  for (let n = 0; n < 7; n++) await giveUp(kind)
  for (let n = 0; n < 3; n++) await giveUp(kind, { key: 'cron' })
  await giveUp(otherKind)
  const request = { actor: { accountId: chief.id, name: 'sếp', address: '', requestId: '', now: portal.clock.now() } } as never
  const both = await Promise.all([retryAllOf(portal.platform, kind, request, 2), retryAllOf(portal.platform, kind, request, 2)])
  const { body } = await retryAll(kind)
  const sums = [...both, body['data'] as { queued: number; merged: number }]
  expect(sums.reduce((sum, { queued }) => sum + queued, 0)).toBe(8)
  expect(sums.reduce((sum, { merged }) => sum + merged, 0)).toBe(2)
  expect((await waiting()).filter(({ singleton_key }) => singleton_key === 'cron')).toHaveLength(1)
  expect((await list()).map(({ name }) => name)).toEqual([otherKind])
})

test('a kind that this version does not know is not run again: it would wait for ever', async () => {
  const id = await giveUp('of-an-older-version')
  expect((await retry(id)).body.code).toBe('JobUnknown')
  expect((await retryAll('of-an-older-version')).body.code).toBe('JobUnknown')
  expect(await waiting()).toEqual([])
})

test('every job has its words in both languages, and is in the guide of those who run the service', async () => {
  const jobs = portal.platform.jobs.names()
  for (const { names } of [vi, en]) expect(jobs.filter((name) => !Object.hasOwn(names, name))).toEqual([])
  const guide = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  expect(jobs.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
