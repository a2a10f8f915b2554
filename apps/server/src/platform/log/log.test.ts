import { hostname } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { testClock } from '../clock.js'
import { openDatabase } from '../database/database.js'
import { createLog } from './logger.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('logs').execute()
})

const ownName = `${hostname()}:${process.pid}`
const clock = testClock(new Date('2026-03-01T08:00:00Z'))

function startLog(options: { capacity?: number } = {}) {
  const lines: string[] = []
  const server = createLog({ level: 'trace', clock, output: { write: (line: string) => void lines.push(line) }, ...options })
  return { ...server, lines }
}

const storedRows = () => database.db.selectFrom('logs').selectAll().orderBy('id').execute()

describe('what is written down', () => {
  test('lines land on stdout and, from INFO up, in the table with level, logger, thread and exception', async () => {
    const { log, lines, writeTo, close } = startLog()
    writeTo(database.db)
    log.debug('only for stdout')
    log.child({ logger: 'jobs' }).warn({ queue: 'mail' }, 'Hàng đợi dài')
    log.error({ err: new Error('broken'), reqId: 'req-7' }, 'a call failed')
    await close()

    expect(lines).toHaveLength(3)
    const rows = await storedRows()
    expect(rows).toMatchObject([
      { log_level: 'WARN', logger: 'jobs', message: 'Hàng đợi dài {"queue":"mail"}', exception: null },
      { log_level: 'ERROR', logger: 'server', thread: 'req-7', message: 'a call failed' },
    ])
    expect(rows[1]?.exception).toContain('Error: broken')
    expect(rows[0]?.log_date).toEqual(clock.now())
    expect(rows.map(({ server }) => server)).toEqual([ownName, ownName])
  })

  test('the routine line of a request stays out of the table, a failed request does not', async () => {
    const { log, writeTo, close } = startLog()
    writeTo(database.db)
    log.info({ reqId: 'a', res: { statusCode: 200 }, responseTime: 3 }, 'request completed')
    log.error({ reqId: 'b', responseTime: 3 }, 'request failed')
    await close()
    expect((await storedRows()).map((row) => row.thread)).toEqual(['b'])
  })

  test('a line that PostgreSQL cannot store does not hold back the others', async () => {
    const { log, writeTo, close } = startLog()
    writeTo(database.db)
    log.info('zero \0 byte')
    log.info('lone \uD800 surrogate')
    await close()
    expect(await storedRows()).toHaveLength(2)
  })
})

describe('secrets', () => {
  const secret = 'hunter2-Bí-mật'
  class Connection {
    password = secret
    nested = { apiKey: secret }
  }
  const attempts: Record<string, (log: ReturnType<typeof startLog>['log']) => void> = {
    'a field': (log) => log.info({ password: secret }),
    'a field far below': (log) => log.info({ a: { b: [{ c: { newPassword: secret, accessToken: secret } }] } }),
    headers: (log) =>
      log.info({ headers: { authorization: `Bearer ${secret}`, cookie: `sid=${secret}`, 'set-cookie': [secret] } }),
    'an object below a secret name': (log) => log.info({ tokens: { first: { deep: secret } }, credentials: [secret] }),
    'a class instance': (log) => log.info({ connection: new Connection() }),
    'child bindings': (log) => log.child({ accessCode: secret }).info('x'),
    'a query string': (log) => log.info({ url: `/join?name=An&token=${secret}&x=1` }),
    'a query string in the message': (log) => log.warn(`GET /bbb/api/join?password=${secret}&checksum=${secret} failed`),
    'a URL with a password': (log) => log.warn(`cannot reach smtp://user:${secret}@mail.example.com`),
    'a bearer in the message': (log) => log.warn('header was Bearer abc.hunter2-B'),
    'JSON inside the message': (log) => log.warn(`body ${JSON.stringify({ user: 'an', password: `a"b\\${secret}` })} refused`),
    'a sentence': (log) => log.warn(`wrong password: ${secret}`),
    'what the database quotes of a row': (log) =>
      log.error({
        err: Object.assign(new Error('invalid input syntax for type json'), {
          severity: 'ERROR',
          routine: 'json_errsave_error',
          detail: `Key (words)=(${secret}) is there`,
          where: `JSON data, line 1: {"transcript":"${secret}"`,
        }),
      }),
    'an error': (log) => log.error({ err: Object.assign(new Error(`smtp://u:${secret}@h`), { secretKey: secret }) }, 'x'),
  }

  test.each(Object.entries(attempts))('%s reaches neither stdout nor the table', async (_name, attempt) => {
    const { log, lines, writeTo, close } = startLog()
    writeTo(database.db)
    attempt(log)
    await close()
    const everything = lines.join('') + JSON.stringify(await storedRows())
    expect(lines).toHaveLength(1)
    expect(everything).not.toContain('hunter2')
    expect(everything).toContain('[redacted]')
    for (const line of lines) expect(() => void JSON.parse(line)).not.toThrow()
  })

  test('a long line made to confuse the patterns costs one pass, not one for each of its characters', () => {
    const { log, lines } = startLog()
    const parts = ['token', '"token', '-eyJaaaaaaaaa', '?token', '\\"password\\":\\"', '://a:', 'Bearer ']
    const costOf = (letters: number) => {
      const { user } = process.cpuUsage()
      for (const part of parts) log.info(part.repeat(letters / part.length))
      return process.cpuUsage().user - user
    }
    costOf(10_000)
    // Sixteen times as much for sixteen times the letters; one pass for each of them would be 256 times as much.
    expect(costOf(320_000) / costOf(20_000)).toBeLessThan(80)
    expect(lines).toHaveLength(3 * parts.length)
  })

  test('ordinary fields stay readable', () => {
    const { log, lines } = startLog()
    log.info({ url: '/meetings?page=2', author: 'An', code: 'MeetingNotFound', spinner: 1, pinned: 'yes' }, 'listed')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      url: '/meetings?page=2',
      author: 'An',
      code: 'MeetingNotFound',
      spinner: 1,
      pinned: 'yes',
    })
  })
})

describe('a database that is away', () => {
  const nowhere = () => openDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1, onError: () => undefined })

  test('nothing throws, the complaint comes once on stdout and never goes round in circles', async () => {
    const away = nowhere()
    const { log, lines, writeTo, close } = startLog()
    writeTo(away.db)
    log.error('first')
    await close()
    log.error('after closing')
    await away.close()
    expect(lines.filter((line) => line.includes('cannot be written'))).toHaveLength(1)
  })

  test('lines wait in memory and are written when it is back; those above the bound are counted', async () => {
    const { log, writeTo, close, droppedLines } = startLog({ capacity: 3 })
    for (const n of [1, 2, 3, 4, 5]) log.info(`line ${n}`)
    expect(droppedLines()).toBe(2)
    writeTo(database.db)
    await close()
    const messages = (await storedRows()).map((row) => row.message)
    expect(messages.slice(0, 3)).toEqual(['line 1', 'line 2', 'line 3'])
    expect(messages[3]).toContain('2 log lines were dropped')
  })
})
