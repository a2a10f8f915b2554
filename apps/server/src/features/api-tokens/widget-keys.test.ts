import { apiTokens, type WidgetKey } from '@hop/contract/features/api-tokens'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person, type Places, switchIntegrations } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

let places: Places
let owner: Person
let count = 0
beforeEach(async () => {
  count += 1
  places = await createPlaces(portal, `Nơi ${count}`)
  await switchIntegrations(portal, places, 1)
  owner = await createPerson(portal, 'Customer', places)
})

const save = (origins: string[], updatedAt?: string) =>
  portal.call(apiTokens.saveWidgetOrigins, { body: { origins, ...(updatedAt && { updatedAt }) } }, owner.token)
const saved = async (origins: string[]) => (await save(origins)).body['data'] as WidgetKey
const read = async (token = owner.token) => (await portal.call(apiTokens.widgetKey, {}, token)).body['data'] as WidgetKey | null

describe('the widget’s key', () => {
  test('is made with the first pages, and stays when they change', async () => {
    expect(await read()).toBeNull()
    const { key } = await saved(['https://www.congty.vn'])
    expect(key).toMatch(/^hoppk_[\w-]{32}$/)
    const again = await saved(['https://www.congty.vn', 'http://localhost:3000'])
    expect(again).toEqual(await read())
    expect(again.key).toBe(key)
    expect(again.origins).toEqual(['https://www.congty.vn', 'http://localhost:3000'])
  })

  test('belongs to the customer: a colleague sees it, somebody else does not', async () => {
    const made = await saved(['https://www.congty.vn'])
    const colleague = await createPerson(portal, 'Customer', places)
    const stranger = await createPerson(portal, 'Customer', await createPlaces(portal, `Nơi khác ${count}`))
    expect(await read(colleague.token)).toEqual(made)
    expect(await read(stranger.token)).toBeNull()
  })

  test('is renewed, and keeps its pages', async () => {
    const renew = () => portal.call(apiTokens.renewWidgetKey, { body: {} }, owner.token)
    expect((await renew()).body.code).toBe('WidgetKeyNotFound')
    const before = await saved(['https://www.congty.vn'])
    const after = (await renew()).body['data'] as WidgetKey
    expect(after.key).not.toBe(before.key)
    expect(after.origins).toEqual(before.origins)
  })

  test('is not changed from an old page', async () => {
    const { updatedAt } = await saved(['https://www.congty.vn'])
    portal.clock.advance(1000)
    await saved(['https://hop.congty.vn'])
    expect((await save(['https://cu.congty.vn'], updatedAt)).body.code).toBe('StaleEdit')
    expect((await portal.call(apiTokens.renewWidgetKey, { body: { updatedAt } }, owner.token)).body.code).toBe('StaleEdit')
  })

  test('is not given to a customer without the feature, nor to a restricted one', async () => {
    await switchIntegrations(portal, places, 0)
    expect((await save(['https://www.congty.vn'])).body.code).toBe('IntegrationsOff')
    await switchIntegrations(portal, places, 1)
    await portal.db.updateTable('customers').set({ status: 'Cancelled' }).where('id', '=', places.customerId).execute()
    expect((await save(['https://www.congty.vn'])).body.code).toBe('CustomerRestricted')
  })
})

describe('the pages', () => {
  test('are kept as browsers name them, each once', async () => {
    const { origins } = await saved([
      'HTTPS://WWW.CongTy.vn/',
      'https://www.congty.vn:443',
      'https://họp.vn',
      'https://a.vn:8443',
    ])
    expect(origins).toEqual(['https://www.congty.vn', new URL('https://họp.vn').origin, 'https://a.vn:8443'])
  })

  test.each([
    'http://www.congty.vn',
    'congty.vn',
    'https://a.vn/trang',
    'https://*.a.vn',
    'https://u:p@a.vn',
    'javascript:alert(1)',
    'null',
    'https://a.vn:99999',
  ])('%s is not one', async (origin) => {
    const { status, body } = await save(['https://www.congty.vn', origin])
    expect([status, body.fields]).toMatchObject([400, [{ path: 'origins.1', code: 'invalidOrigin' }]])
  })

  test('are at least one and at most twenty', async () => {
    expect((await save([])).body.fields).toMatchObject([{ path: 'origins', code: 'required' }])
    const many = Array.from({ length: 21 }, (_, index) => `https://a${index}.vn`)
    expect((await save(many)).body.fields).toMatchObject([{ path: 'origins', code: 'tooManyOrigins', params: [20] }])
  })
})
