/** What the mail tests share. */
import pino from 'pino'
import type { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js'
import { type TestClock, testClock } from '../../clock.js'
import { type DatabaseConnection, openDatabase } from '../../database/database.js'
import { createJobs } from '../../jobs/jobs.js'
import { createMailTransport } from '../mail-transport.js'
import type { MailMessage, MailTransport } from '../message.js'
import { createMessages } from '../messages.js'
import { closeServer, startSmtp as start } from './small-smtp-server.js'

export const log = pino({ level: 'silent' })

/** Called once by a test file: a database, a clock and clean-up of its own. */
export function useMailSetup() {
  let database: TestDatabase
  let connection: DatabaseConnection
  let clock: TestClock
  const opened: MailTransport[] = []
  const servers: SMTPServer[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    connection = openDatabase(database.url, { maxConnections: 6, onError: () => undefined })
  })
  afterAll(async () => {
    await connection.close()
    await database.close()
  })
  beforeEach(() => {
    clock = testClock(new Date('2026-03-01T01:00:00Z'))
  })
  afterEach(async () => {
    for (const mail of opened.splice(0)) mail.close()
    for (const server of servers.splice(0)) await closeServer(server)
    await connection.db.deleteFrom('deliveries').execute()
  })

  async function startSmtp(...options: Parameters<typeof start>) {
    const started = await start(...options)
    servers.push(started.server)
    return started
  }

  async function startPortal(mail: MailTransport | undefined) {
    const jobs = createJobs({ connection, clock, log })
    const messages = createMessages({ db: connection.db, jobs, clock, log, mail, mailDomain: 'hop.example' })
    await jobs.prepare()
    const queue = (message: MailMessage) =>
      connection.db.transaction().execute((transaction) => messages.queue(transaction, message))
    const row = (id: number) => connection.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (mail) opened.push(mail)
    return { jobs, messages, queue, row }
  }

  return {
    startSmtp,
    startPortal,
    get connection() {
      return connection
    },
    get clock() {
      return clock
    },
  }
}

export const smtp = (port: number) =>
  createMailTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Hop <no-reply@hop.example>', log })

export const invitation: MailMessage = {
  channel: 'mail',
  recipient: 'nguyen.an@example.com',
  subject: 'Thư mời họp: Giao ban đầu tuần',
  text: 'Kính gửi anh Nguyễn Văn Ân,\nMời anh dự họp lúc 08:00.',
  html: '<p>Kính gửi anh <b>Nguyễn Văn Ân</b></p>',
  language: 'vi',
}
