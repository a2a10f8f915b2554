import type { AddressInfo } from 'node:net'
import pino from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { minutes, seconds, type TestClock, testClock } from '../clock.js'
import { type DatabaseConnection, openDatabase } from '../database/database.js'
import { createJobs } from '../jobs/jobs.js'
import { createMailTransport } from './mail-transport.js'
import type { MailMessage, MailTransport } from './message.js'
import { createMessages } from './messages.js'

const log = pino({ level: 'silent' })
let database: TestDatabase
let connection: DatabaseConnection
let clock: TestClock
let portal: Awaited<ReturnType<typeof startPortal>> | undefined
const servers: SMTPServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url, { maxConnections: 6, onError: () => undefined })
})
afterAll(async () => {
  await connection.close()
  await database.close()
})
beforeEach(async () => {
  clock = testClock(new Date('2026-03-01T01:00:00Z'))
})
afterEach(async () => {
  await portal?.messages.stop()
  portal = undefined
  for (const server of servers.splice(0)) await closeServer(server)
  await connection.db.deleteFrom('deliveries').execute()
})

const closeServer = (server: SMTPServer) => new Promise<void>((resolve) => void server.close(() => resolve()))

async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<{ port: number; received: Email[]; server: SMTPServer }> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          done()
        })
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, received, server }
}

const smtp = (port: number) => createMailTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Hop <no-reply@hop.example>', log })

async function startPortal(mail: MailTransport | undefined) {
  const jobs = createJobs({ connection, clock, log })
  const messages = createMessages({ db: connection.db, jobs, clock, log, mail, mailDomain: 'hop.example' })
  await jobs.prepare()
  const queue = (message: MailMessage) => connection.db.transaction().execute((transaction) => messages.queue(transaction, message))
  const row = (id: number) => connection.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  portal = { jobs, messages, queue, row }
  return portal
}

const invitation: MailMessage = {
  channel: 'mail',
  recipient: 'nguyen.an@example.com',
  subject: 'Thư mời họp: Giao ban đầu tuần',
  text: 'Kính gửi anh Nguyễn Văn Ân,\nMời anh dự họp lúc 08:00.',
  html: '<p>Kính gửi anh <b>Nguyễn Văn Ân</b></p>',
  language: 'vi',
}

describe('a mail that is sent', () => {
  test('carries Vietnamese text, HTML and the invitation so that they read back the same', async () => {
    const { port, received } = await startSmtp()
    const { jobs, queue, row } = await startPortal(smtp(port))
    const ics = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' }
    const { deliveryId } = await queue({ ...invitation, ics, replyTo: 'chu.tri@example.com' })
    await jobs.drain()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ subject: invitation.subject, from: { name: 'Hop', address: 'no-reply@hop.example' } })
    expect(received[0]?.text?.trim()).toBe(invitation.text)
    expect(received[0]?.html).toContain('Nguyễn Văn Ân')
    expect(received[0]?.replyTo?.[0]?.address).toBe('chu.tri@example.com')
    expect(received[0]?.attachments.some((part) => part.method === 'REQUEST' || part.mimeType === 'text/calendar')).toBe(true)
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', transport: 'smtp', attempts: 1, sent_at: clock.now(), last_error: null })
  })

  test('goes out once for one dedupe key, however often it is queued', async () => {
    const { port, received } = await startSmtp()
    const { jobs, queue } = await startPortal(smtp(port))
    const answers = await Promise.all([1, 2, 3].map(() => queue({ ...invitation, dedupeKey: 'meeting-7:invite' })))
    await jobs.drain()
    const again = await queue({ ...invitation, dedupeKey: 'meeting-7:invite' })
    await jobs.drain()
    expect(answers.filter((answer) => answer.isNew)).toHaveLength(1)
    expect(new Set([...answers, again].map((answer) => answer.deliveryId)).size).toBe(1)
    expect(received).toHaveLength(1)
  })

  test('is not queued when its transaction is rolled back', async () => {
    const { port, received } = await startSmtp()
    const { jobs, messages } = await startPortal(smtp(port))
    const failing = connection.db.transaction().execute(async (transaction) => {
      await messages.queue(transaction, invitation)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow()
    expect((await jobs.drain()).ran).toBe(0)
    expect(received).toEqual([])
  })

  test('goes to one address even when the address looks like two', async () => {
    const recipients: string[] = []
    const { port } = await startSmtp({
      onRcptTo: (address, _session, done) => {
        recipients.push(address.address)
        done()
      },
    })
    const { jobs, queue, row } = await startPortal(smtp(port))
    const { deliveryId } = await queue({ ...invitation, recipient: 'a@example.com, b@example.com' })
    await jobs.drain()
    expect(recipients.length).toBeLessThanOrEqual(1)
    expect((await row(deliveryId)).state).not.toBe('queued')
  })

  test('loses its body afterwards when it is confidential', async () => {
    const { port, received } = await startSmtp()
    const { jobs, queue, row } = await startPortal(smtp(port))
    const { deliveryId } = await queue({ ...invitation, text: 'Mã: 123456', isConfidential: true })
    await jobs.drain()
    expect(received[0]?.text).toContain('123456')
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', text: '', html: null })
  })
})

describe('trouble', () => {
  test('a mail server that is down and comes up gets the mail exactly once', async () => {
    const first = await startSmtp()
    await closeServer(first.server)
    const { jobs, queue, row } = await startPortal(smtp(first.port))
    const { deliveryId } = await queue(invitation)
    expect((await jobs.drain()).failures).toHaveLength(1)
    expect(await row(deliveryId)).toMatchObject({ state: 'failed', attempts: 1, sent_at: null })
    expect((await row(deliveryId)).last_error).toContain('ECONNREFUSED')

    const { received } = await startSmtp({}, first.port)
    clock.advance(30 * seconds)
    await jobs.drain()
    clock.advance(60 * minutes)
    await jobs.drain()
    expect(received).toHaveLength(1)
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })

  test('a temporary refusal is tried again', async () => {
    let isBusy = true
    const { port, received } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(isBusy ? Object.assign(new Error('mailbox busy'), { responseCode: 450 }) : null),
    })
    const { jobs, queue, row } = await startPortal(smtp(port))
    const { deliveryId } = await queue(invitation)
    await jobs.drain()
    expect((await row(deliveryId)).state).toBe('failed')
    isBusy = false
    clock.advance(30 * seconds)
    await jobs.drain()
    expect((await row(deliveryId)).state).toBe('sent')
    expect(received).toHaveLength(1)
  })

  test('a permanent refusal ends as dead with the reason, and is not tried again until somebody asks', async () => {
    let isKnown = false
    const { port, received } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(isKnown ? null : Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    const { jobs, messages, queue, row } = await startPortal(smtp(port))
    const { deliveryId } = await queue(invitation)
    await jobs.drain()
    expect(await row(deliveryId)).toMatchObject({ state: 'dead', attempts: 1 })
    expect((await row(deliveryId)).last_error).toContain('no such user')
    clock.advance(60 * minutes)
    expect((await jobs.drain()).ran).toBe(0)

    isKnown = true
    expect(await connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))).toBe(true)
    await jobs.drain()
    expect((await row(deliveryId)).state).toBe('sent')
    expect(await connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))).toBe(false)
    expect(received).toHaveLength(1)
  })

  test('a refused sign-in is the operator’s to mend: the mail waits', async () => {
    const { port } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('bad password'), { responseCode: 535 })),
    })
    const mail = createMailTransport({ url: `smtp://user:secret@127.0.0.1:${port}`, from: 'a@hop.example', log })
    const { jobs, queue, row } = await startPortal(mail)
    const { deliveryId } = await queue(invitation)
    await jobs.drain()
    expect((await row(deliveryId)).state).toBe('failed')
  })

  test('when the last try fails the mail is dead', async () => {
    const { port, server } = await startSmtp()
    await closeServer(server)
    const { jobs, queue, row } = await startPortal(smtp(port))
    const { deliveryId } = await queue(invitation)
    for (let tries = 0; tries < 20; tries += 1) {
      await jobs.drain()
      clock.advance(61 * minutes)
    }
    expect(await row(deliveryId)).toMatchObject({ state: 'dead', attempts: 14 })
    expect(await jobs.deadLetters()).toEqual([])
  })

  test('a server that died in the middle is taken for lost after two minutes, not before; the second copy has the same Message-ID', async () => {
    const ids: string[] = []
    let crash = true
    const mail: MailTransport = {
      send: async ({ messageId }) => {
        ids.push(messageId)
        // As if the process had ended here: the attempt never returns.
        if (crash) await new Promise<never>(() => undefined)
      },
      close: () => undefined,
    }
    const { jobs, queue, row } = await startPortal(mail)
    const { deliveryId } = await queue(invitation)
    void jobs.drain()
    await expect.poll(() => ids.length).toBe(1)
    crash = false

    const other = await startPortal(mail)
    const resend = () => connection.db.transaction().execute((transaction) => other.jobs.send(transaction, 'messages.deliver', { deliveryId }))
    await resend()
    expect((await other.jobs.drain()).failures[0]?.error.message).toContain('under way')
    clock.advance(121 * seconds)
    await other.jobs.drain()
    expect((await row(deliveryId)).state).toBe('sent')
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  test('an accepted mail that cannot be written down is not sent again by the same server', async () => {
    let sends = 0
    const mail: MailTransport = {
      send: async () => {
        sends += 1
        // The database goes away between the provider's answer and our record.
        await connection.pool.query('alter table delivery_parts rename to delivery_parts_away')
      },
      close: () => undefined,
    }
    const { jobs, queue, row } = await startPortal(mail)
    const { deliveryId } = await queue(invitation)
    const drained = jobs.drain()
    await expect.poll(() => sends).toBe(1)
    await connection.pool.query('alter table delivery_parts_away rename to delivery_parts')
    await drained
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(sends).toBe(1)
  })
})

describe('without a mail server', () => {
  test('the mail stays queued in the outbox and nothing pretends to have sent it', async () => {
    const { jobs, messages, queue, row } = await startPortal(undefined)
    const { deliveryId } = await queue(invitation)
    clock.advance(60 * minutes)
    expect((await jobs.drain()).ran).toBe(0)
    expect(await row(deliveryId)).toMatchObject({ state: 'queued', transport: 'outbox', attempts: 0, sent_at: null })
    expect(await connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))).toBe(false)
    expect(await messages.counts()).toEqual([{ channel: 'mail', state: 'queued', count: 1 }])
  })

  test('once there is one, an entry of the outbox can be sent from there', async () => {
    const before = await startPortal(undefined)
    const { deliveryId } = await before.queue(invitation)
    const { port, received } = await startSmtp()
    const { jobs, messages, row } = await startPortal(smtp(port))
    await connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))
    await jobs.drain()
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', transport: 'smtp' })
    expect(received).toHaveLength(1)
  })
})
