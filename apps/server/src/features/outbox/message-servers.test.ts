/** The state of the mail server and the SMS centre, and test messages, by real SMTP and SMPP conversations. */
import { type MessageServer, outbox } from '@hop/contract/features/outbox'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { createMailTransport } from '../../platform/messages/mail-transport.js'
import { createSmsTransport } from '../../platform/messages/sms-transport.js'
import { closeCentre, startCentre } from '../../platform/messages/testing/small-sms-centre.js'
import { closeServer, startSmtp } from '../../platform/messages/testing/small-smtp-server.js'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal, type TestPortalOptions } from '../../testing/test-portal.js'

const log = pino({ level: 'silent' })
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

interface Here {
  portal: TestPortal
  chief: Person
}

async function startPortal(options: TestPortalOptions): Promise<Here> {
  const portal = await startTestPortal(options)
  endings.push(() => portal.close())
  const chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
  await setOwn({ portal, chief }, { email: 'sep@example.vn', phone: '0912345678', email_proven_at: portal.clock.now() })
  return { portal, chief }
}

const setOwn = ({ portal, chief }: Here, change: object) =>
  portal.db.updateTable('accounts').set(change).where('id', '=', chief.id).execute()

/** Its connections end before the server does, which would wait for them. */
async function mailBy(smtp: Awaited<ReturnType<typeof startSmtp>>, sign = '') {
  const mail = createMailTransport({ url: `smtp://${sign}127.0.0.1:${smtp.port}`, from: 'Hop <no-reply@example.vn>', log })
  endings.push(() => {
    mail.close()
    return closeServer(smtp.server)
  })
  return mail
}

const sendTest = async ({ portal, chief }: Here, channel: 'mail' | 'sms') =>
  portal.call(outbox.test, { body: { channel } }, chief.token)
async function stateOf({ portal, chief }: Here, channel: 'mail' | 'sms'): Promise<MessageServer | undefined> {
  const { body } = await portal.call(outbox.servers, {}, chief.token)
  return (body['data'] as MessageServer[]).find((one) => one.channel === channel)
}

test('a test mail reaches one’s own address at once, and the server’s own words are shown', async () => {
  const smtp = await startSmtp()
  const here = await startPortal({ mail: await mailBy(smtp) })
  const { body } = await sendTest(here, 'mail')
  expect(body['data']).toMatchObject({ recipient: 'sep@example.vn', outcome: 'accepted', reason: null })
  expect((body['data'] as { answer: string }).answer).toMatch(/^250 /)
  expect(smtp.received.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([['sep@example.vn', 'Thư thử từ Hop']])
  const now = here.portal.clock.now().toISOString()
  const state = await stateOf(here, 'mail')
  expect(state).toEqual({
    channel: 'mail',
    isConfigured: true,
    server: `127.0.0.1:${smtp.port}`,
    lastSentAt: now,
    lastFailure: null,
    waiting: 0,
  })
  // The job that stands by for a server that dies meanwhile finds nothing to do.
  here.portal.clock.advance(3 * minutes)
  await here.portal.platform.jobs.drain(['messages.deliver'])
  expect(smtp.received).toHaveLength(1)
  const audited = await here.portal.db.selectFrom('audit_log').select('details').where('action', '=', 'send test').execute()
  expect(audited).toEqual([{ details: { channel: 'mail' } }])
})

test('what the mail server refuses is told in its words, is not tried again, and stays as the last failure when a later one succeeds', async () => {
  let isFull = true
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) =>
      done(isFull ? Object.assign(new Error('4.2.2 mailbox full'), { responseCode: 452 }) : null),
  })
  const here = await startPortal({ mail: await mailBy(smtp) })
  const refused = await sendTest(here, 'mail')
  expect(refused.body['data']).toMatchObject({
    outcome: 'failed',
    answer: expect.stringContaining('4.2.2 mailbox full') as string,
  })
  isFull = false
  here.portal.clock.advance(60 * minutes)
  await here.portal.platform.jobs.drain(['messages.deliver'])
  expect(smtp.received).toHaveLength(0)
  const failedAt = new Date(here.portal.clock.now().getTime() - 60 * minutes).toISOString()
  await sendTest(here, 'mail')
  expect(await stateOf(here, 'mail')).toMatchObject({
    lastSentAt: here.portal.clock.now().toISOString(),
    lastFailure: { at: failedAt, words: expect.stringContaining('mailbox full') as string },
  })
})

test('a wrong password and a server that is away are told as such, without the password', async () => {
  const smtp = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('bad credentials'), { responseCode: 535 })),
  })
  const here = await startPortal({ mail: await mailBy(smtp, 'nguoi-gui:rat-bi-mat@') })
  const { body } = await sendTest(here, 'mail')
  expect(body['data']).toMatchObject({ outcome: 'failed', answer: expect.stringContaining('535') as string })
  expect(JSON.stringify([body, await stateOf(here, 'mail')])).not.toContain('rat-bi-mat')

  const away = await startSmtp()
  await closeServer(away.server)
  const lost = await startPortal({
    mail: createMailTransport({ url: `smtp://127.0.0.1:${away.port}`, from: 'a@example.vn', log }),
  })
  expect((await sendTest(lost, 'mail')).body['data']).toMatchObject({ outcome: 'failed', reason: 'unreachable' })
})

test('a test SMS goes to one’s own phone, with the id that the centre gave; its refusal is told too', async () => {
  let status = 0
  const centre = await startCentre({ status: () => status })
  endings.push(() => closeCentre(centre))
  const sms = createSmsTransport({ url: centre.url, sender: 'HOP', log, firstPauseMs: 5 })
  const here = await startPortal({ sms })
  endings.push(() => sms.close())
  expect((await sendTest(here, 'sms')).body['data']).toEqual({
    recipient: '0912345678',
    outcome: 'accepted',
    reason: null,
    answer: 'id-1',
  })
  expect(centre.accepted[0]).toMatchObject({ destination_addr: '84912345678' })
  status = 0x0b
  expect((await sendTest(here, 'sms')).body['data']).toMatchObject({
    outcome: 'failed',
    reason: 'address',
    answer: 'the SMS centre answered submit_sm with status 0xb',
  })
  expect(await stateOf(here, 'sms')).toMatchObject({ server: `127.0.0.1:${centre.port}`, lastFailure: { reason: 'address' } })
})

test('without a server, a proven address or a phone nothing is sent, and what waits is counted', async () => {
  const smtp = await startSmtp()
  const here = await startPortal({ mail: await mailBy(smtp) })
  await setOwn(here, { email_proven_at: null, phone: '' })
  expect((await sendTest(here, 'mail')).body.code).toBe('OwnEmailUnproven')
  expect((await sendTest(here, 'sms')).body.code).toBe('NoTransport')
  const sms = { channel: 'sms', recipient: '0912345678', text: 'Chào', language: 'vi' } as const
  await here.portal.db.transaction().execute((transaction) => here.portal.platform.messages.queue(transaction, sms))
  expect(await stateOf(here, 'sms')).toEqual({
    channel: 'sms',
    isConfigured: false,
    server: null,
    lastSentAt: null,
    lastFailure: null,
    waiting: 1,
  })
  expect(await here.portal.db.selectFrom('deliveries').select('id').where('channel', '=', 'mail').execute()).toEqual([])
})
