import pino from 'pino'
import { expect, test } from 'vitest'
import { createJobs } from '../jobs/jobs.js'
import type { Message } from './message.js'
import { createMessages } from './messages.js'
import { messagesSetup } from './testing/messages-setup.js'

const log = pino({ level: 'silent' })
const here = messagesSetup(async () => undefined)
const manyAtOnce = 20

/** Servers of which one takes messages and says nothing to them before the test is over. */
async function startPortal(silent: Message['channel']) {
  const { connection, clock } = here
  let speak = () => undefined as void
  const silence = new Promise<void>((resolve) => (speak = resolve))
  const answer = (channel: Message['channel']) => (channel === silent ? silence : Promise.resolve())
  const jobs = createJobs({ connection, clock, log, pollMs: 20 })
  const messages = createMessages({
    db: connection.db,
    jobs,
    clock,
    log,
    mailAddress: 'no-reply@hop.example',
    mail: { server: 'mail', close: () => undefined, send: () => answer('mail').then(() => '250 ok') },
    sms: {
      server: 'centre',
      start: () => undefined,
      close: async () => undefined,
      written: (text) => text,
      send: ({ onAccepted }) => answer('sms').then(() => onAccepted(1, 'one')),
    },
  })
  await jobs.start()
  const queue = (message: Message) => connection.db.transaction().execute((transaction) => messages.queue(transaction, message))
  const stop = async () => {
    speak()
    await jobs.stop()
    await messages.stop()
  }
  return { queue, stop }
}

const mail: Message = { channel: 'mail', recipient: 'binh@example.vn', subject: 'Xin chào', text: 'Xin chào', language: 'vi' }
const sms: Message = { channel: 'sms', recipient: '0912 345 678', text: 'Xin chào', language: 'vi' }

test.each([
  { silent: mail, other: sms, told: 'a silent mail server keeps no SMS waiting' },
  { silent: sms, other: mail, told: 'a silent SMS centre keeps no mail waiting' },
])('$told', async ({ silent, other }) => {
  const { queue, stop } = await startPortal(silent.channel)
  try {
    for (let count = 0; count < manyAtOnce; count += 1) await queue(silent)
    const { deliveryId } = await queue(other)
    await expect.poll(async () => (await here.deliveryOf(deliveryId)).state, { timeout: 5000 }).toBe('sent')
  } finally {
    await stop()
  }
})
