import { outbox } from '@hop/contract/features/outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutgoingMail } from '../../platform/messages/message.js'
import type { Message } from '../../platform/messages/messages.js'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let chief: Person
const sent: OutgoingMail[] = []
beforeAll(async () => {
  portal = await startTestPortal({
    mail: { server: 'stub', send: async (mail) => `250 ${sent.push(mail)}`, close: () => undefined },
  })
  chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
})
afterAll(() => portal.close())

const ics = { method: 'REQUEST', content: 'BEGIN:VCALENDAR' } as const
async function queue(recipient: string, more: { isConfidential?: boolean } = {}): Promise<number> {
  const mail: Message = { channel: 'mail', recipient, subject: 'Thư mời', text: 'Mời họp', language: 'vi', ics, ...more }
  const queued = await portal.db.transaction().execute((transaction) => portal.platform.messages.queue(transaction, mail))
  return queued.deliveryId
}
const setState = (id: number, state: 'dead' | 'sending') =>
  portal.db.updateTable('deliveries').set({ state }).where('id', '=', id).execute()
const resend = (id: number) => portal.call(outbox.resend, { body: { id } }, chief.token)
const find = async (id: number) => (await portal.call(outbox.find, { query: { id } }, chief.token)).body['data']

test('a message shows its text and calendar entry, a confidential one neither, sent or not', async () => {
  expect(await find(await queue('an@example.vn'))).toMatchObject({ text: 'Mời họp', ics: ics.content, state: 'queued' })
  expect(await find(await queue('binh@example.vn', { isConfidential: true }))).toMatchObject({ text: null, ics: null })
})

test('the calendar entry is saved as the file that the recipient gets, and of a confidential message not at all', async () => {
  const file = (id: number) => portal.call(outbox.calendarFile, { query: { id } }, chief.token)
  const id = await queue('lich@example.vn')
  const reply = await file(id)
  expect(reply.bytes.toString()).toBe(ics.content)
  expect(reply.headers.get('content-type')).toContain('text/calendar')
  expect(reply.headers.get('content-disposition')).toContain(`invite-${id}.ics`)
  expect((await file(await queue('kin@example.vn', { isConfidential: true }))).body.code).toBe('NoCalendarEntry')
  expect((await file(999_999)).body.code).toBe('MessageNotFound')
})

test('one that was given up is sent again, once, however often the button is pressed', async () => {
  const id = await queue('chau@example.vn')
  await portal.db.deleteFrom('jobs').execute()
  await setState(id, 'dead')
  expect((await Promise.all([resend(id), resend(id)])).map(({ status }) => status)).toEqual([200, 200])
  await portal.platform.jobs.drain()
  expect(sent.filter(({ recipient }) => recipient === 'chau@example.vn')).toHaveLength(1)
  expect((await resend(id)).body.code).toBe('MessageSent')
})

test('one that is being sent is left alone, and one without a server says so', async () => {
  const id = await queue('dung@example.vn')
  await setState(id, 'sending')
  expect((await resend(id)).body.code).toBe('MessageUnderWay')
  const sms: Message = { channel: 'sms', recipient: '0912345678', text: 'Chào', language: 'vi' }
  const held = await portal.db.transaction().execute((transaction) => portal.platform.messages.queue(transaction, sms))
  expect(await find(held.deliveryId)).toMatchObject({ isHeld: true })
  expect((await resend(held.deliveryId)).body.code).toBe('NoTransport')
})
