/** Hard names of people, plans, customers and templates, read back from webhooks, the audit log, exports and the names of files. */
import { accounts } from '@hop/contract/features/accounts'
import { auditLog, type AuditEntry } from '@hop/contract/features/audit-log'
import { contacts } from '@hop/contract/features/contacts'
import { customerUsers } from '@hop/contract/features/customer-users'
import { customers } from '@hop/contract/features/customers'
import { emailTemplates, type EmailTemplate } from '@hop/contract/features/email-templates'
import { plans } from '@hop/contract/features/plans'
import { webhooks, type WebhookWithSecret } from '@hop/contract/features/webhooks'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createMeetingCustomer, type MeetingCustomer, schedule } from './features/meetings/testing/meeting-customer.js'
import { onBigBlueButton } from './features/meetings/testing/on-bigbluebutton.js'
import { startReceiver } from './features/webhooks/testing/receiver.js'
import { createPerson, newPlan, type Person, switchIntegrations } from './testing/factories/index.js'
import { hardNames, takenTexts } from '@hop/server-kit/testing/hard-texts'
import { newCustomer } from './testing/new-customer.js'
import { rowsOfSheet } from './testing/rows-of-sheet.js'
import type { Reply } from './testing/test-portal.js'

const here = onBigBlueButton()
let place: MeetingCustomer
let admin: Person
let superAdmin: Person
beforeAll(async () => {
  place = await createMeetingCustomer(here.portal, { concurrent: 1000 })
  admin = await createPerson(here.portal, 'Admin', place.places)
  superAdmin = await createPerson(here.portal, 'SupperAdmin', place.places)
})

const composed = (typed: string) => typed.normalize('NFC').trim()
const cellsOf = async ({ status, bytes }: Reply) => {
  expect(status).toBe(200)
  return (await rowsOfSheet(bytes)).flat()
}

/** What a browser saves it as, where it reads RFC 8187; for the others a name of plain letters. */
function fileNameOf({ headers }: Reply): string {
  const header = headers.get('content-disposition') ?? ''
  expect(header).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!#$&+^`|-]+$/)
  return decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)![1]!)
}

test('webhooks tell the names that people gave in the room, and their signatures hold', async () => {
  const { portal, double } = here
  const receiver = await startReceiver()
  Object.assign(portal.platform.webhooks, { insideHosts: [receiver.host] })
  await switchIntegrations(portal, place.places, 1)
  const body = { url: receiver.url, events: ['participant.joined' as const] }
  const { secret } = (await portal.call(webhooks.create, { body }, place.owner.token)).body['data'] as WebhookWithSecret
  const id = await schedule(portal, place)
  await here.start(id, place)
  const { external_id: externalId } = await here.runningSession(id)
  const names = [...hardNames, ...takenTexts.map(({ text }) => composed(text)).filter((text) => text.length <= 100)]
  for (const [index, name] of names.entries()) {
    const user = { 'internal-user-id': `i-${index}`, 'external-user-id': `g-${index}`, name, role: 'VIEWER' }
    const attributes = { meeting: { 'external-meeting-id': externalId }, user }
    const event = { ts: portal.clock.now().getTime() }
    await double.sendHook(externalId, { data: { type: 'event', id: 'user-joined', attributes, event } })
  }
  await portal.platform.jobs.drain()
  const told = receiver.verified(secret, portal.clock.now()).map(({ data }) => (data as { name?: string }).name)
  expect(told).toEqual(names)
  receiver.close()
})

test('people’s names stand in the list of accounts and in its export', async () => {
  for (const name of hardNames) await createPerson(here.portal, 'User', place.places, { name })
  const all = (await here.portal.call(customerUsers.all, {}, place.owner.token)).body['data'] as { name: string }[]
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(hardNames))
  const sheet = await here.portal.call(customerUsers.exportList, { body: { page: 1, pageSize: 20 } }, place.owner.token)
  expect(await cellsOf(sheet)).toEqual(expect.arrayContaining(hardNames))
})

test('a contact’s picture is saved under the contact’s name', async () => {
  const png = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  for (const [index, name] of hardNames.entries()) {
    const body = { name, email: `anh.${index}@example.vn` }
    const { id } = (await here.portal.call(contacts.create, { body }, place.owner.token)).body['data'] as { id: number }
    const file = new File([new Uint8Array(png)], 'anh.png', { type: 'image/png' })
    expect((await here.portal.call(contacts.updateImage, { params: { id }, file }, place.owner.token)).status).toBe(200)
    expect(fileNameOf(await here.portal.call(contacts.image, { params: { id } }, place.owner.token))).toBe(`${name}.jpg`)
  }
  const sheet = await here.portal.call(contacts.exportList, { body: { page: 1, pageSize: 20 } }, place.owner.token)
  expect(fileNameOf(sheet)).toMatch(/\.xlsx$/)
  expect(await cellsOf(sheet)).toEqual(expect.arrayContaining(hardNames))
})

const organisations = ["Công ty D'Hoa & Con (2)", 'Sở KH&ĐT, chi nhánh "Q.1/TP.HCM"', 'UBND xã Ia H’Drai: tổ 1/2', 'A + B – 007']

test('customers and plans stand in the list of customers and in its export as they were typed', async () => {
  const { portal } = here
  const planNames = ["Gói H'Mông & 100% +1", 'Gói "Sen" #2 😀', '=SUM(A1)', '<b>Gói</b>']
  for (const [index, name] of organisations.entries()) {
    const named = { ...newCustomer(index + 1), name, taxCode: `01006841${index}8`, areaId: place.places.regionId }
    const reply = await portal.call(customers.create, { body: named as never }, admin.token)
    expect([name, reply.status, reply.body.fields]).toEqual([name, 200, undefined])
  }
  const list = { params: { status: 'all' as const }, body: { page: 1, pageSize: 100 } }
  const found = (await portal.call(customers.list, list, admin.token)).body['data'] as { name: string }[]
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(organisations))
  expect(await cellsOf(await portal.call(customers.export, list, admin.token))).toEqual(expect.arrayContaining(organisations))
  for (const name of planNames) {
    const made = await portal.call(plans.create, { body: newPlan({ name }) }, admin.token)
    expect([made.status, made.body['data']]).toMatchObject([200, { name }])
  }
})

test('the audit log has the words of a template as they became, also as a file', async () => {
  const { portal } = here
  const templates = (await portal.call(emailTemplates.list, { body: {} }, place.owner.token)).body['data'] as EmailTemplate[]
  const { id } = templates[0]!
  // The others are refused by the field (http/text-fields.test.ts), or name a variable that is none.
  const subjects = takenTexts.flatMap(({ text }) => {
    const taken = emailTemplates.update.body.shape.subject.safeParse(text)
    return taken.success && !text.includes('{{') ? [taken.data] : []
  })
  expect(subjects.length).toBeGreaterThan(50)
  for (const subject of subjects) {
    const body = { id, subject, content: '<p>Mời họp</p>' }
    expect((await portal.call(emailTemplates.update, { body }, place.owner.token)).status).toBe(200)
  }
  const filters = [{ field: 'entity' as const, operator: 'eq' as const, value: 'email template' }]
  const body = { page: 1, pageSize: 200, filters }
  const entries = (await portal.call(auditLog.list, { body }, superAdmin.token)).body['data'] as AuditEntry[]
  const became = entries.map(({ details }) => (JSON.parse(details) as { after: { subject: string } }).after.subject)
  expect(became.toReversed()).toEqual(subjects)
  const cells = (await cellsOf(await portal.call(auditLog.exportList, { body }, superAdmin.token))).join('\n')
  expect(subjects.filter((subject) => !cells.includes(JSON.stringify(subject).slice(1, -1)))).toEqual([])
})

test('an account’s own change keeps an apostrophe in its name', async () => {
  const person = await createPerson(here.portal, 'User', place.places)
  for (const name of hardNames) {
    const read = (await here.portal.call(accounts.find, { params: { id: person.id } }, person.token)).body['data'] as object
    const changed = await here.portal.call(accounts.update, { body: { ...read, name } as never }, person.token)
    expect([changed.status, changed.body['data']]).toMatchObject([200, { name }])
  }
})
