import { describe, expect, test } from 'vitest'
import { minutes } from '../clock.js'
import { invitation, smtp, mailSetup } from './testing/mail-setup.js'

const setup = mailSetup()
const { startPortal, startSmtp } = setup

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
    expect(await row(deliveryId)).toMatchObject({
      state: 'sent',
      transport: 'smtp',
      attempts: 1,
      sent_at: setup.clock.now(),
      last_error: null,
    })
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
    const failing = setup.connection.db.transaction().execute(async (transaction) => {
      await messages.queue(transaction, invitation)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect((await jobs.drain()).ran).toBe(0)
    expect(received).toEqual([])
  })

  test('never goes to two addresses because one looks like two', async () => {
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
    expect(recipients).toEqual([])
    expect((await row(deliveryId)).state).toBe('dead')
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

describe('without a mail server', () => {
  test('the mail stays queued in the outbox and nothing pretends to have sent it', async () => {
    const { jobs, messages, queue, row } = await startPortal(undefined)
    const { deliveryId } = await queue(invitation)
    setup.clock.advance(60 * minutes)
    expect((await jobs.drain()).ran).toBe(0)
    expect(await row(deliveryId)).toMatchObject({ state: 'queued', transport: 'outbox', attempts: 0, sent_at: null })
    expect(await setup.connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))).toBe(false)
    expect(await messages.counts()).toEqual([{ channel: 'mail', state: 'queued', count: 1 }])
  })

  test('once there is one, an entry of the outbox can be sent from there', async () => {
    const before = await startPortal(undefined)
    const { deliveryId } = await before.queue(invitation)
    const { port, received } = await startSmtp()
    const { jobs, messages, row } = await startPortal(smtp(port))
    await setup.connection.db.transaction().execute((transaction) => messages.resend(transaction, deliveryId))
    await jobs.drain()
    expect(await row(deliveryId)).toMatchObject({ state: 'sent', transport: 'smtp' })
    expect(received).toHaveLength(1)
  })
})
