import { customers } from '@hop/contract/features/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createPlaces, type Places } from '../../testing/people.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

test('a customer’s administrator sees the own customer, without the notes of the staff', async () => {
  const note = { description: 'Ghi chú nội bộ', email: 'lienhe@congty.vn', active_gm_token: 1 }
  await portal.db.updateTable('customers').set(note).where('id', '=', places.customerId).execute()
  const { token } = await createPerson(portal, 'Customer', places)
  const { status, body, bytes } = await portal.call(customers.own, {}, token)
  expect([status, body['data']]).toMatchObject([200, { id: places.customerId, email: 'lienhe@congty.vn', activeGMToken: 1 }])
  expect(bytes.toString()).not.toContain('Ghi chú nội bộ')
  expect(Object.keys(body['data'] as object)).not.toContain('can')
})
