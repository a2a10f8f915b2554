import { customers } from '@hop/contract/features/customers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, type Places } from '../../testing/factories/index.js'
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

describe('a customer whose consent is withdrawn', () => {
  const consent = async (token: string) =>
    ((await portal.call(customers.own, {}, token)).body['data'] as { consent: string }).consent
  const give = (token: string) => portal.call(customers.giveConsent, {}, token)
  const entries = () =>
    portal.db.selectFrom('audit_log').select(['account_id', 'entity_id']).where('action', '=', 'give consent').execute()

  test('is asked again: its administrator sees that it is, and gives it, once', async () => {
    const admin = await createPerson(portal, 'Admin', places)
    const { id, token } = await createPerson(portal, 'Customer', places)
    expect(await consent(token)).toBe('given')
    await portal.call(customers.remove, { query: { id: places.customerId, typeDelete: 'revoke' } }, admin.token)
    expect(await consent(token)).toBe('withdrawn')
    const replies = await Promise.all([give(token), give(token), give(token)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await consent(token)).toBe('given')
    expect(await entries()).toEqual([{ account_id: id, entity_id: String(places.customerId) }])
  })

  test('gives it for itself alone, even while it is restricted', async () => {
    const other = await createPlaces(portal, 'Miền Nam')
    const both = [places.customerId, other.customerId]
    await portal.db.updateTable('customers').set({ consent: 'withdrawn', status: 'Inactive' }).where('id', 'in', both).execute()
    const [mine, theirs] = [await createPerson(portal, 'Customer', places), await createPerson(portal, 'Customer', other)]
    expect((await give(mine.token)).status).toBe(200)
    expect([await consent(mine.token), await consent(theirs.token)]).toEqual(['given', 'withdrawn'])
  })
})
