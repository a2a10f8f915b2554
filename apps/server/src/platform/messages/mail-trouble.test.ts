import { describe, expect, test } from 'vitest'
import { defineJobKind } from '../jobs/job-kind.js'
import { minutes, seconds } from '../clock.js'
import { createMailTransport } from './mail-transport.js'
import type { MailTransport } from './message.js'
import { invitation, log, smtp, mailSetup } from './testing/mail-setup.js'
import { closeServer } from './testing/small-smtp-server.js'

const setup = mailSetup()
const { startPortal, startSmtp } = setup

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
    setup.clock.advance(30 * seconds)
    await jobs.drain()
    setup.clock.advance(60 * minutes)
    await jobs.drain()
    expect(received).toHaveLength(1)
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })

  test('a temporary refusal is tried again', async () => {
    let isBusy = true
    const { port, received } = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(isBusy ? Object.assign(new Error('mailbox busy'), { responseCode: 450 }) : null),
    })
    const { jobs, queue, row } = await startPortal(smtp(port))
    const { deliveryId } = await queue(invitation)
    await jobs.drain()
    expect((await row(deliveryId)).state).toBe('failed')
    isBusy = false
    setup.clock.advance(30 * seconds)
    await jobs.drain()
    expect((await row(deliveryId)).state).toBe('sent')
    expect(received).toHaveLength(1)
  })

  test('a permanent refusal ends as dead with the reason, and is not tried again until somebody asks', async () => {
    let isKnown = false
    const { port, received } = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(isKnown ? null : Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    const { jobs, messages, queue, row } = await startPortal(smtp(port))
    const { deliveryId } = await queue(invitation)
    await jobs.drain()
    expect(await row(deliveryId)).toMatchObject({ state: 'dead', attempts: 1 })
    expect((await row(deliveryId)).last_error).toContain('no such user')
    setup.clock.advance(60 * minutes)
    expect((await jobs.drain()).ran).toBe(0)

    isKnown = true
    expect(await setup.connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))).toBe(true)
    await jobs.drain()
    expect((await row(deliveryId)).state).toBe('sent')
    expect(await setup.connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))).toBe(false)
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
      setup.clock.advance(61 * minutes)
    }
    expect(await row(deliveryId)).toMatchObject({ state: 'dead', attempts: 14 })
    expect(await jobs.deadLetters()).toEqual([])
  })

  test('a server that died in the middle is taken for lost after two minutes, not before; the second copy has the same Message-ID', async () => {
    const ids: string[] = []
    let crash = true
    const mail: MailTransport = {
      server: 'mail.example.vn:587',
      send: async ({ messageId }) => {
        ids.push(messageId)
        // As if the process had ended here: the attempt never returns.
        if (crash) await new Promise<never>(() => undefined)
        return '250 OK'
      },
      close: () => undefined,
    }
    const { jobs, queue, row } = await startPortal(mail)
    const { deliveryId } = await queue(invitation)
    // Outlives the test, as its attempt does, until the time limit of a job ends both.
    jobs.drain().catch(() => undefined)
    await expect.poll(() => ids.length, { timeout: 10_000 }).toBe(1)
    crash = false

    const other = await startPortal(mail)
    const resend = () =>
      setup.connection.db
        .transaction()
        .execute((transaction) =>
          other.jobs.send(transaction, defineJobKind<{ deliveryId: number }>('messages.deliver'), { deliveryId }),
        )
    await resend()
    expect((await other.jobs.drain()).failures[0]?.error.message).toContain('under way')
    setup.clock.advance(121 * seconds)
    await other.jobs.drain()
    expect((await row(deliveryId)).state).toBe('sent')
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  test('an accepted mail that cannot be written down is not sent again by the same server', async () => {
    let sends = 0
    const mail: MailTransport = {
      server: 'mail.example.vn:587',
      send: async () => {
        // The database goes away between the provider's answer and our record.
        await setup.connection.pool.query('alter table delivery_parts rename to delivery_parts_away')
        sends += 1
        return '250 OK'
      },
      close: () => undefined,
    }
    const { jobs, queue, row } = await startPortal(mail)
    const { deliveryId } = await queue(invitation)
    const drained = jobs.drain()
    await expect.poll(() => sends, { timeout: 10_000 }).toBe(1)
    await setup.connection.pool.query('alter table delivery_parts_away rename to delivery_parts')
    await drained
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(sends).toBe(1)
  })
})
