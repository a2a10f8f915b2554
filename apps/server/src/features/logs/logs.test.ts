import { logs } from '@hop/contract/features/logs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, seconds } from '../../platform/clock.js'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { deleteOldLogs } from './log-policy.js'
import { readLogs } from './read-logs.js'

let portal: TestPortal
let people: Record<'SupperAdmin', Person>
beforeAll(async () => {
  portal = await startTestPortal()
  people = await createEveryRole(portal, await createPlaces(portal))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('logs').execute()
  await portal.db.deleteFrom('settings').where('key', '=', 'LogPolicy').execute()
})

interface Line {
  message: string
  level?: 'INFO' | 'WARN' | 'ERROR' | 'FATAL'
  ageMs?: number
  exception?: string
  isOld?: boolean
}

async function write(...lines: Line[]): Promise<number[]> {
  const now = portal.clock.now().getTime()
  const rows = lines.map(({ message, level = 'INFO', ageMs = 0, exception, isOld }) => ({
    log_date: new Date(now - ageMs),
    server: 'may-1:7',
    thread: 'req-1',
    log_level: level,
    logger: 'jobs',
    message,
    // As the sink writes it; those of an older version have none.
    message_folded: isOld ? null : sql<string>`fold(${message})`,
    exception: exception ?? null,
  }))
  return (await portal.db.insertInto('logs').values(rows).returning('id').execute()).map(({ id }) => id)
}

const list = async (body: object = {}) =>
  (await portal.call(logs.list, { body }, people.SupperAdmin.token)).body as unknown as {
    data: { id: number; message: string; exception: string | null; server: string }[]
    total: number
    totalIsCapped: boolean
    searchedTo: string | null
  }
const about = (value: string) => ({ filters: [{ field: 'message', operator: 'contains', value }] })
const messages = async (body: object) => (await list(body)).data.map(({ message }) => message)
const page = (value: string) => logs.list.body.parse({ ...about(value), pageSize: 2 })
const read = (value: string, lookedAt: number, patienceMs: number) =>
  readLogs(portal.platform, page(value), { lookedAt, patienceMs })

describe('the list', () => {
  test('has the newest first, with the server that spoke, narrowed by level and by words without accents', async () => {
    await write(
      { message: 'Lỗi gửi thư', level: 'ERROR', ageMs: 2 * seconds },
      { message: 'Lỗi từ phiên bản trước', level: 'WARN', ageMs: 1 * seconds, isOld: true },
      { message: 'bắt đầu' },
    )
    expect(await messages({})).toEqual(['bắt đầu', 'Lỗi từ phiên bản trước', 'Lỗi gửi thư'])
    expect((await list()).data[0]).toMatchObject({ server: 'may-1:7' })
    expect(await messages(about('loi'))).toEqual(['Lỗi từ phiên bản trước', 'Lỗi gửi thư'])
    const error = { field: 'logLevel', operator: 'eq', value: 'ERROR' }
    expect(await messages({ filters: [...about('loi').filters, error] })).toEqual(['Lỗi gửi thư'])
    expect(await messages({ ...about('loi'), sorts: [{ field: 'logDate', direction: 'asc' }] })).toEqual([
      'Lỗi gửi thư',
      'Lỗi từ phiên bản trước',
    ])
  })

  test('takes 2 to 50 characters to search for, and known levels', async () => {
    const codes = async (filter: object) => {
      const reply = await portal.call(logs.list, { body: { filters: [filter] } } as never, people.SupperAdmin.token)
      return [reply.status, reply.body.code]
    }
    for (const value of ['a', 'a'.repeat(51)])
      expect(await codes({ field: 'message', operator: 'contains', value })).toEqual([400, 'InvalidInput'])
    expect(await codes({ field: 'logLevel', operator: 'eq', value: 'DEBUG' })).toEqual([400, 'InvalidInput'])
  })

  test('cuts what is long, and the entry by itself has it whole', async () => {
    const exception = `Error: ${'x'.repeat(5000)}`
    const [id = 0] = await write({ message: 'hỏng', level: 'ERROR', exception })
    expect((await list()).data[0]?.exception).toHaveLength(2000)
    const { body } = await portal.call(logs.find, { query: { id } }, people.SupperAdmin.token)
    expect(body['data']).toMatchObject({ exception })
  })
})

describe('a search in a long table', () => {
  test('finds what is frequent among the newest, and does not count the rest', async () => {
    await write(...Array.from({ length: 6 }, (_, n) => ({ message: `gửi thư ${n}`, ageMs: n * seconds })))
    expect(await read('gửi thư', 4, 1000)).toMatchObject({ total: 4, totalIsCapped: true, searchedTo: null })
  })

  test('finds what is rare by the index, however old it is', async () => {
    await write({ message: 'mã 4711', ageMs: 9 * seconds }, ...Array.from({ length: 5 }, () => ({ message: 'khác' })))
    const found = await read('4711', 3, 10_000)
    expect(found).toMatchObject({ data: [{ message: 'mã 4711' }], total: 1, totalIsCapped: false, searchedTo: null })
  })

  test('says how far it looked where the index takes too long', async () => {
    // Each holds all that the index asks for, in another order: every one of them has to be read.
    await sql`insert into logs (log_date, thread, log_level, logger, message)
      select ${portal.clock.now()}::timestamptz - n * interval '1 second', '', 'INFO', '', 'bạn chào xin ' || n
      from generate_series(0, 19999) as n`.execute(portal.db)
    const third = new Date(portal.clock.now().getTime() - 2 * seconds).toISOString()
    expect(await read('xin chào bạn', 3, 1)).toEqual({ data: [], total: 0, totalIsCapped: true, searchedTo: third })
  })
})

describe('deleting', () => {
  test('takes one entry, once, and the audit log keeps who did it but not what it said', async () => {
    const [id = 0] = await write({ message: 'số điện thoại 0912345678', level: 'WARN' })
    const remove = () => portal.call(logs.remove, { query: { id } }, people.SupperAdmin.token)
    const replies = await Promise.all([remove(), remove()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const entries = await portal.db.selectFrom('audit_log').selectAll().where('entity', '=', 'log entry').execute()
    expect(entries).toMatchObject([{ action: 'delete', entity_id: String(id), account_id: people.SupperAdmin.id }])
    expect(JSON.stringify(entries)).not.toContain('0912345678')
  })

  test('takes by night what is older than the policy, in small pieces, and says so in the audit log', async () => {
    const policy = { body: { numberDaysKeepLog: 30 } }
    expect((await portal.call(logs.savePolicy, policy, people.SupperAdmin.token)).status).toBe(200)
    const old = Array.from({ length: 5 }, (_, n) => ({ message: `cũ ${n}`, ageMs: 31 * days }))
    await write(...old, { message: 'mới', ageMs: 29 * days })
    const run = { signal: new AbortController().signal, log: portal.platform.log }
    await deleteOldLogs(portal.platform, run, 2)
    await deleteOldLogs(portal.platform, run, 2)
    expect(await messages({})).toEqual(['mới'])
    const entries = await portal.db.selectFrom('audit_log').select('details').where('action', '=', 'delete old').execute()
    expect(entries).toMatchObject([{ details: { numberDaysKeepLog: 30 } }])
  })
})

describe('the policy', () => {
  const save = (body: object) => portal.call(logs.savePolicy, { body } as never, people.SupperAdmin.token)
  const current = async () => (await portal.call(logs.policy, {}, people.SupperAdmin.token)).body['data']

  test('keeps 90 days until somebody says otherwise, and takes 30 to 3650', async () => {
    expect(await current()).toEqual({ numberDaysKeepLog: 90, updatedAt: null })
    for (const numberDaysKeepLog of [29, 3651, 30.5])
      expect((await save({ numberDaysKeepLog })).body.fields).toMatchObject([{ path: 'numberDaysKeepLog' }])
    expect((await save({ numberDaysKeepLog: 3650 })).status).toBe(200)
    expect(await current()).toMatchObject({ numberDaysKeepLog: 3650 })
  })

  test('of two who edit the same version the second is told', async () => {
    const first = { numberDaysKeepLog: 40, updatedAt: null }
    expect((await save(first)).status).toBe(200)
    expect((await save({ ...first, numberDaysKeepLog: 50 })).body.code).toBe('StaleEdit')
    const [audited] = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('entity', '=', 'log policy')
      .orderBy('id', 'desc')
      .execute()
    expect(audited?.details).toEqual({ numberDaysKeepLog: { before: 90, after: 40 } })
  })
})
