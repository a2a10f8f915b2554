/** The bodies that the specification writes down are taken as they stand there, with nothing added. */
import type { Customer } from '@hop/contract/features/customer-records'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customers } from '@hop/contract/features/customers'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { createMeetingCustomer, type MeetingCustomer } from './features/meetings/testing/meeting-customer.js'
import { createPerson, generateFor, type Person, switchIntegrations } from './testing/factories/index.js'
import { startTestPortal, type TestPortal } from './testing/test-portal.js'

let portal: TestPortal
let place: MeetingCustomer
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal)
  admin = await createPerson(portal, 'Admin', place.places)
})
afterAll(() => portal.close())

const post = (path: string, body: object, token: string) =>
  portal.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

const password = { password: 'Lua-Vang#62', confirmPassword: 'Lua-Vang#62' }

test('a customer without its kind and province is one outside of the group, of which no more is known', async () => {
  const documented = {
    customerCode: 'KH-100',
    areaId: place.places.regionId,
    username: 'khach.100',
    ...password,
    name: 'Công ty Sao Mai',
    email: 'khach.100@example.vn',
    phone: '0912345678',
    address: '1 Lê Lợi',
    documentTypeId: null,
    idCard: null,
    licensePlace: null,
    licenseDate: null,
    licenseExpirationDate: null,
    recordingStorage: 1000,
    description: null,
  }
  const made = (await post(customers.create.path, documented, admin.token)).body['data'] as Customer
  expect(made).toMatchObject({ customerType: 'outside', idType: 'other', province: '', licensePlace: '', description: '' })
  const { id, phoneNumber: phone } = made
  const filledIn = await post(customers.update.path, { ...made, phone, province: 'Huế' }, admin.token)
  expect(filledIn.body['data']).toMatchObject({ id, province: 'Huế' })
  const emptied = await post(customers.update.path, { ...(filledIn.body['data'] as object), province: '' }, admin.token)
  expect(emptied.body.fields).toEqual([{ path: 'province', code: 'required' }])
})

test('a customer’s administrator is made with the customer named in the body too, and not with another', async () => {
  const { customerId } = place.places
  const person = { name: 'Lê Hoa', phone: '0912345678', email: 'le.hoa@example.vn', username: 'le.hoa', ...password }
  const path = customerAdmins.create.path.replace('{customerId}', String(customerId))
  const other = await post(path, { ...person, address: '', customerId: customerId + 1 }, admin.token)
  expect(other.body.fields).toEqual([{ path: 'customerId', code: 'notAllowed' }])
  expect((await post(path, { ...person, address: '', customerId }, admin.token)).body['data']).toMatchObject({ customerId })
})

/** The list of the specification's guide for integrations, in its order. */
const documentedMeeting = {
  name: 'Giao ban',
  scheduleStartTime: '2026-12-01T03:00:00Z',
  scheduleDuration: 60,
  accessCode: 'ABC123',
  onlyShowCameraForOperator: false,
  enableMeetingRecording: false,
  enableAutomaticMeetingRecording: false,
  enableMuteOnStart: true,
  enableCamera: true,
  enableMicro: true,
  enableParticipationBeforeHost: false,
  publicMeeting: false,
}

test.each([
  ['nobody', null, []],
  ['people without a role', [{ name: 'Trần Bình', email: 'binh@example.vn', role: null }], ['PARTICIPANT']],
  ['an operator', [{ name: 'Trần Bình', email: 'binh@example.vn', role: 'OPERATOR' }], ['OPERATOR']],
])('a program schedules a meeting with %s by the documented list', async (_who, participants, roles) => {
  await switchIntegrations(portal, place.places, 1)
  const { token } = await generateFor(portal, place.owner)
  const reply = await post(meetings.create.path, { ...documentedMeeting, participants }, token)
  expect([reply.status, reply.body.fields]).toEqual([200, undefined])
  const params = { id: reply.body['id'] as number }
  const detail = (await portal.call(meetings.detail, { params }, place.owner.token)).body['data'] as MeetingDetail
  expect(detail).toMatchObject({ enablePrivateChat: true, enablePublicChat: true, enableSendAttachmentInChat: false })
  expect(detail.meetingParticipants.filter(({ name }) => name === 'Trần Bình').map(({ role }) => role)).toEqual(roles)
})
