import pino from 'pino'
import type smpp from 'smpp'
import { describe, expect, test } from 'vitest'
import { minutes } from '../clock.js'
import { createJobs } from '../jobs/jobs.js'
import { createMessages, type Messages } from './messages.js'
import { createSmsTransport } from './sms-transport.js'
import { messagesSetup } from './testing/messages-setup.js'
import { closeCentre, type SmsCentre, startCentre as start } from './testing/small-sms-centre.js'

const log = pino({ level: 'silent' })
const centres: SmsCentre[] = []
const portals: Messages[] = []
const here = messagesSetup(async () => {
  for (const messages of portals.splice(0)) await messages.stop()
  for (const centre of centres.splice(0)) await closeCentre(centre)
})

async function startCentre(...behaviour: Parameters<typeof start>) {
  const centre = await start(...behaviour)
  centres.push(centre)
  return centre
}

async function startPortal(url: string | undefined, answerMs = 5000) {
  const { connection, clock } = here
  const jobs = createJobs({ connection, clock, log })
  const sms =
    url === undefined ? undefined : createSmsTransport({ url, sender: 'HOP', log, answerMs, enquireMs: 50, firstPauseMs: 5 })
  const messages = createMessages({ db: connection.db, jobs, clock, log, sms, mailAddress: 'no-reply@hop.example' })
  await jobs.prepare()
  messages.start()
  portals.push(messages)
  const queue = async (text: string, recipient = '0912 345 678') => {
    const message = { channel: 'sms', recipient, text, language: 'vi' } as const
    return (await connection.db.transaction().execute((transaction) => messages.queue(transaction, message))).deliveryId
  }
  return { jobs, messages, queue, row: here.deliveryOf }
}

const textOf = (pdu: smpp.Pdu) => (pdu.short_message as { message: string }).message

describe('an SMS that is sent', () => {
  test('carries Vietnamese as UCS-2 to the international number, from the brand name', async () => {
    const centre = await startCentre()
    const { jobs, queue, row } = await startPortal(centre.url)
    const id = await queue('Mã xác nhận của bạn là 123456 – họp lúc 08:00')
    await jobs.drain()
    expect(centre.accepted).toHaveLength(1)
    expect(centre.accepted[0]).toMatchObject({
      data_coding: 8,
      destination_addr: '84912345678',
      dest_addr_ton: 1,
      dest_addr_npi: 1,
      source_addr: 'HOP',
      source_addr_ton: 5,
      source_addr_npi: 0,
      registered_delivery: 1,
    })
    expect(textOf(centre.accepted[0]!)).toBe('Mã xác nhận của bạn là 123456 – họp lúc 08:00')
    expect(await row(id)).toMatchObject({ state: 'sent', transport: 'smpp', attempts: 1 })
  })

  test('goes in the default alphabet when it has no accents, even for the letters the library would call Latin', async () => {
    const centre = await startCentre()
    const { jobs, queue } = await startPortal(centre.url)
    await queue('Ma xac nhan: 123456 (a_b@c.vn)')
    await queue('Xin chào')
    await jobs.drain()
    expect(centre.accepted.map((pdu) => pdu.data_coding)).toEqual([0, 8])
    expect(centre.accepted.map(textOf)).toEqual(['Ma xac nhan: 123456 (a_b@c.vn)', 'Xin chào'])
  })

  test('goes in numbered parts when it is long, and arrives when every part has', async () => {
    const centre = await startCentre()
    const { jobs, queue, row } = await startPortal(centre.url)
    const text = 'Lịch họp giao ban đầu tuần 🎉 '.repeat(8)
    const id = await queue(text)
    await jobs.drain()
    const parts = centre.accepted.map((pdu) => pdu.short_message as { message: string; udh: Buffer[] })
    expect(parts.map((part) => part.message).join('')).toBe(text)
    expect(parts.every((part) => part.message.length <= 67)).toBe(true)
    expect(parts.map((part) => [...part.udh[0]!])).toEqual(
      parts.map((_part, index) => [0, 3, id & 0xff, parts.length, index + 1]),
    )

    for (let n = 1; n < parts.length; n += 1) await centre.sendReceipt(`id-${n}`, '84912345678', 'DELIVRD')
    expect((await row(id)).delivered_at).toBeNull()
    await centre.sendReceipt(`id-${parts.length}`, '84912345678', 'DELIVRD')
    expect((await row(id)).delivered_at).toEqual(here.clock.now())
  })
})

describe('trouble', () => {
  test('what waited for a wrong password goes out as soon as it is right', async () => {
    const centre = await startCentre()
    const wrong = await startPortal(centre.url.replace('secret', 'wrong'), 50)
    const id = await wrong.queue('Xin chào')
    await wrong.jobs.drain()
    expect(await wrong.row(id)).toMatchObject({ state: 'failed', last_error: 'the SMS centre cannot be reached' })
    const { jobs, row } = await startPortal(centre.url)
    await expect
      .poll(async () => {
        await jobs.drain()
        return (await row(id)).state
      })
      .toBe('sent')
    expect(centre.accepted).toHaveLength(1)
  })

  test('a centre that says "too fast" gets fewer at once', async () => {
    let inFlight = 0
    const together: number[] = []
    const centre = await startCentre({
      status: (n) => (n <= 4 ? 0x58 : 0),
      beforeAnswer: async (_centre, n) => {
        inFlight += 1
        if (n > 4) together.push(inFlight)
        await new Promise((resolve) => setTimeout(resolve, 10))
        inFlight -= 1
      },
    })
    const { jobs, queue } = await startPortal(centre.url)
    for (let count = 0; count < 8; count++) await queue(`Tin ${count}`)
    await jobs.drain()
    expect(centre.accepted).toHaveLength(8)
    expect(Math.max(...together)).toBeLessThanOrEqual(2)
  })

  test('a throttled message is tried again and accepted once', async () => {
    const centre = await startCentre({ status: (n) => [0x58, 0x14, 0][n - 1] ?? 0 })
    const { jobs, queue, row } = await startPortal(centre.url)
    const id = await queue('Xin chào')
    await jobs.drain()
    expect(centre.accepted).toHaveLength(1)
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('a refused number is dead with the reason', async () => {
    const centre = await startCentre({ status: () => 0x0b })
    const { jobs, queue, row } = await startPortal(centre.url)
    const refused = await queue('Xin chào')
    const nonsense = await queue('Xin chào', 'not a number')
    await jobs.drain()
    expect((await row(refused)).last_error).toContain('0xb')
    expect((await row(nonsense)).last_error).toContain('not a telephone number')
    expect([(await row(refused)).state, (await row(nonsense)).state]).toEqual(['dead', 'dead'])
  })

  test('a dropped link reconnects by itself, and parts that were accepted are not sent twice', async () => {
    const centre = await startCentre({
      // The link breaks while the third submit (the second part) waits for its answer.
      beforeAnswer: (centre, n) => {
        if (n === 3) for (const session of centre.server.sessions) session.destroy()
      },
    })
    const { jobs, queue, row } = await startPortal(centre.url)
    await queue('Ma 1')
    await jobs.drain()
    const long = await queue('Lịch họp '.repeat(20))
    expect((await jobs.drain()).failures).toHaveLength(1)
    // The link is back in a moment and wakes it: it may be sent already.
    here.clock.advance(1 * minutes)
    await jobs.drain()
    expect(await row(long)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(centre.binds).toBe(2)
    const sequence = centre.accepted.slice(1).map((pdu) => (pdu.short_message as { udh: Buffer[] }).udh[0]![4])
    // Part 2 was on its way when the link broke: whether it was accepted nobody knows, so it alone is sent again.
    expect(sequence).toEqual([1, 2, 2, 3])
  })

  test('a centre that is down is a temporary failure; when it is up the message goes out', async () => {
    const first = await startCentre()
    await closeCentre(first)
    const { jobs, queue, row } = await startPortal(first.url, 800)
    const id = await queue('Xin chào')
    expect((await jobs.drain()).failures[0]?.error.message).toContain('cannot be reached')
    const centre = await startCentre({ port: first.port })
    await expect.poll(() => centre.binds, { timeout: 10_000 }).toBe(1)
    here.clock.advance(1 * minutes)
    await jobs.drain()
    expect((await row(id)).state).toBe('sent')
    expect(centre.accepted).toHaveLength(1)
  })

  test('a centre that stops answering loses the link instead of keeping us waiting for ever', async () => {
    let isSilent = true
    const centre = await startCentre({ beforeAnswer: () => (isSilent ? new Promise(() => undefined) : undefined) })
    const { jobs, queue, row } = await startPortal(centre.url, 800)
    const id = await queue('Xin chào')
    expect((await jobs.drain()).failures[0]?.error.message).toContain('did not answer')
    isSilent = false
    here.clock.advance(1 * minutes)
    await jobs.drain()
    expect((await row(id)).state).toBe('sent')
  })

  test('without a centre the SMS stays queued in the outbox', async () => {
    const { jobs, queue, row } = await startPortal(undefined)
    const id = await queue('Xin chào')
    expect((await jobs.drain()).ran).toBe(0)
    expect(await row(id)).toMatchObject({ state: 'queued', transport: 'outbox', attempts: 0 })
  })
})

describe('receipts', () => {
  test('an undelivered message is dead with what the operator reports', async () => {
    const centre = await startCentre()
    const { jobs, queue, row } = await startPortal(centre.url)
    const id = await queue('Xin chào')
    await jobs.drain()
    const answer = await centre.sendReceipt('id-1', '84912345678', 'UNDELIV')
    expect(answer.command_status).toBe(0)
    expect(await row(id)).toMatchObject({ state: 'dead', last_error: 'the operator reports UNDELIV err:012', delivered_at: null })
  })

  test('an id in hexadecimal is recognised in decimal and the other way round', async () => {
    const centre = await startCentre({ idOf: (n) => ['1A2B3C', '4660'][n - 1] ?? '' })
    const { jobs, queue, row } = await startPortal(centre.url)
    const first = await queue('Xin chào')
    const second = await queue('Xin chào', '+84987654321')
    await jobs.drain()
    await centre.sendReceipt(String(0x1a2b3c), '84912345678', 'DELIVRD')
    await centre.sendReceipt('1234', '84987654321', 'DELIVRD')
    expect((await row(first)).delivered_at).toEqual(here.clock.now())
    expect((await row(second)).delivered_at).toEqual(here.clock.now())
  })

  test('a receipt that overtakes the answer is kept and applied', async () => {
    const centre = await startCentre({ beforeAnswer: (centre, n) => centre.sendReceipt(`id-${n}`, '84912345678', 'DELIVRD') })
    const { jobs, queue, row } = await startPortal(centre.url)
    const id = await queue('Xin chào')
    await jobs.drain()
    expect(await row(id)).toMatchObject({ state: 'sent', delivered_at: here.clock.now() })
    expect(await here.connection.db.selectFrom('early_receipts').selectAll().execute()).toEqual([])
  })

  test('a receipt of an unknown message or of one on its way changes nothing', async () => {
    const centre = await startCentre()
    const { jobs, queue, row } = await startPortal(centre.url)
    const id = await queue('Xin chào')
    await jobs.drain()
    await centre.sendReceipt('id-1', '84912345678', 'ENROUTE')
    await centre.sendReceipt('id-1', '84900000000', 'UNDELIV')
    await centre.sendReceipt('other', '84912345678', 'DELIVRD')
    expect(await row(id)).toMatchObject({ state: 'sent', delivered_at: null })
  })
})
