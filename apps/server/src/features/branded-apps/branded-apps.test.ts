import { brand, defaultApp } from '@hop/contract/features/brand'
import { brandedApps } from '@hop/contract/features/branded-apps'
import type { Role } from '@hop/contract/roles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEveryRole, createPerson, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let elsewhere: Places
let people: Record<Role, Person>
let logo: string
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  elsewhere = await createPlaces(portal, 'Miền Nam')
  people = await createEveryRole(portal, places)
  logo = (await picture(64, 32)).toString('base64')
})
afterAll(() => portal.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#b3261e' } })
    .png()
    .toBuffer()

interface App {
  id: number
  name: string
  domainName: string
  logo: string
  updatedAt: string
}
let count = 0
const newApp = (change: object = {}) => {
  count += 1
  return { name: 'Sao Mai Meet', domainName: `app${count}.example.vn`, logo, brandColour: '#B3261E', ...change }
}
const create = (change: object = {}) => portal.call(brandedApps.create, { body: newApp(change) }, people.Admin.token)
const created = async (change: object = {}) => (await create(change)).body['data'] as App
const update = (body: { id: number; name: string; domainName: string }, change: object = {}) =>
  portal.call(
    brandedApps.update,
    { body: { id: body.id, name: body.name, domainName: body.domainName, ...change } },
    people.Admin.token,
  )
const brandOf = async (domain: string) => (await portal.call(brand.info, { query: { domain } })).body

describe('a branded app', () => {
  test('dresses its host at once, until it is paused or deleted', async () => {
    const app = await created({ domainName: 'Hop.SaoMai.vn' })
    expect(app).toMatchObject({ domainName: 'hop.saomai.vn', active: 1, logoExt: 'png', customerId: null })
    expect(await brandOf('HOP.saomai.VN')).toMatchObject({ name: 'Sao Mai Meet', logo: app.logo, brandColour: '#b3261e' })
    await update(app, { active: 0 })
    expect(await brandOf('hop.saomai.vn')).toMatchObject(defaultApp)
    await update(app, { active: 1, name: 'Tên mới' })
    expect(await brandOf('hop.saomai.vn')).toMatchObject({ name: 'Tên mới', logo: app.logo, brandColour: '#b3261e' })
    await portal.call(brandedApps.remove, { params: { id: app.id } }, people.Admin.token)
    expect(await brandOf('hop.saomai.vn')).toMatchObject(defaultApp)
    const again = await portal.call(brandedApps.remove, { params: { id: app.id } }, people.Admin.token)
    expect(again.body.code).toBe('AppNotFound')
  })

  test('a domain with Vietnamese letters is found by the name that browsers give it', async () => {
    await created({ domainName: 'họp.vn', name: 'Chữ Việt' })
    expect(await brandOf(new URL('http://họp.vn').hostname)).toMatchObject({ name: 'Chữ Việt' })
    expect((await create({ domainName: new URL('http://họp.vn').hostname })).body.code).toBe('DuplicateDomain')
  })

  test('a domain that is taken is refused at its field, whatever its case', async () => {
    const app = await created({ domainName: 'trung.example.vn' })
    const { status, body } = await create({ domainName: 'TRUNG.example.vn' })
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([409, 'DuplicateDomain', 'domainName'])
    const other = await created()
    expect((await update(other, { domainName: app.domainName })).body.code).toBe('DuplicateDomain')
  })

  test('thirty identical requests at once make one app', async () => {
    const body = newApp({ domainName: 'cungluc.example.vn' })
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => portal.call(brandedApps.create, { body }, people.Admin.token)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status, body }) => status === 409 && body.code === 'DuplicateDomain')).toHaveLength(29)
  })

  test('an edit of an older version is refused', async () => {
    const app = await created()
    portal.clock.advance(1000)
    expect((await update(app, { updatedAt: app.updatedAt })).status).toBe(200)
    expect((await update(app, { updatedAt: app.updatedAt })).body.code).toBe('StaleEdit')
  })

  test('belongs to a customer that exists, or to none', async () => {
    const app = await created({ customerId: elsewhere.customerId })
    expect(app).toMatchObject({ customerId: elsewhere.customerId, customerName: 'Công ty Miền Nam' })
    const { status, body } = await create({ customerId: 999_999 })
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([404, 'CustomerNotFound', 'customerId'])
    expect((await update(app, { customerId: null })).body['data']).toMatchObject({ customerId: null, customerName: null })
  })

  test('needs a logo, a real domain and a colour', async () => {
    const { body } = await create({ logo: '', domainName: 'không phải tên miền', brandColour: 'red' })
    expect(body.fields).toMatchObject([
      { path: 'domainName', code: 'invalidDomain' },
      { path: 'logo', code: 'logoRequired' },
      { path: 'brandColour', code: 'invalidFormat' },
    ])
  })

  test('every change is in the audit log, without the picture', async () => {
    const app = await created()
    await update(app, { name: 'Khác', domainName: 'khac.example.vn' })
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('entity', '=', 'branded app')
      .where('entity_id', '=', String(app.id))
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'create', details: { domain: app.domainName, customerId: null } },
      { action: 'update', details: { changed: ['name', 'domain_name'], from: app.domainName, to: 'khac.example.vn' } },
    ])
  })
})

test('the list is searched by name or domain, without regard to accents', async () => {
  await created({ name: 'Lớp học Ban Mai', domainName: 'lop.example.vn' })
  const find = async (value: string) => {
    const fields = ['name', 'domainName'] as const
    const filters = [{ logic: 'or' as const, filters: fields.map((field) => ({ field, operator: 'contains' as const, value })) }]
    const { body } = await portal.call(brandedApps.list, { body: { filters } }, people.SupperAdmin.token)
    return (body['data'] as App[]).map(({ name }) => name)
  }
  expect(await find('lop hoc')).toEqual(['Lớp học Ban Mai'])
  expect(await find('LOP.exam')).toEqual(['Lớp học Ban Mai'])
})

describe('the app of one’s own customer', () => {
  const own = (token: string) => portal.call(brandedApps.own, {}, token)

  test('a customer without an app has none to see or to change', async () => {
    const lonely = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Tây'))
    const change = { name: 'Chiếm', domainName: 'chiem.example.vn' }
    expect((await own(lonely.token)).body.code).toBe('AppNotFound')
    expect((await portal.call(brandedApps.updateOwn, { body: change }, lonely.token)).body.code).toBe('AppNotFound')
  })

  test('is changed by the customer’s admin, and the app of another customer is not', async () => {
    const mine = await created({ customerId: places.customerId, domainName: 'cua-toi.example.vn' })
    const theirs = await created({ customerId: elsewhere.customerId, domainName: 'cua-ho.example.vn' })
    const change = { name: 'Tự đặt tên', domainName: 'cua-toi.example.vn', brandColour: '#1b7a43' }
    const { status, body } = await portal.call(brandedApps.updateOwn, { body: change }, people.Customer.token)
    expect([status, body]).toMatchObject([200, { ...change, logo: mine.logo, logoExt: 'png' }])
    expect((await own(people.Customer.token)).body).toEqual(body)
    expect(await brandOf('cua-toi.example.vn')).toMatchObject({ name: 'Tự đặt tên', brandColour: '#1b7a43' })
    expect(await brandOf('cua-ho.example.vn')).toMatchObject({ name: theirs.name })
  })

  test('the host name is for staff to choose: a customer cannot dress a host of somebody else', async () => {
    const change = { name: 'Chiếm', domainName: 'cong.nha-cung-cap.vn' }
    const { status, body } = await portal.call(brandedApps.updateOwn, { body: change }, people.Customer.token)
    expect([status, body.fields]).toEqual([400, [{ path: 'domainName', code: 'notAllowed' }]])
  })

  test('a customer’s admin cannot hand the app to another customer or switch it', async () => {
    const body = { name: 'Tên', domainName: 'moi.example.vn', customerId: elsewhere.customerId, active: 0 }
    expect((await portal.call(brandedApps.updateOwn, { body }, people.Customer.token)).status).toBe(400)
  })

  test('is not changed from an old page', async () => {
    const { updatedAt, name, domainName } = (await own(people.Customer.token)).body as unknown as App
    portal.clock.advance(1000)
    const change = (body: object) =>
      portal.call(brandedApps.updateOwn, { body: { name, domainName, ...body } }, people.Customer.token)
    expect((await change({ name: 'Bản mới', updatedAt })).status).toBe(200)
    const stale = await change({ name: 'Bản cũ', updatedAt })
    expect([stale.status, stale.body.code]).toEqual([409, 'StaleEdit'])
    expect((await own(people.Customer.token)).body).toMatchObject({ name: 'Bản mới', can: { change: true } })
  })

  test.each(['Inactive', 'Cancelled'] as const)('of a customer that is %s is shown and not changed', async (status) => {
    const setStatus = (to: 'Active' | typeof status) =>
      portal.db.updateTable('customers').set({ status: to }).where('id', '=', places.customerId).execute()
    await setStatus(status)
    const { name, domainName, can } = (await own(people.Customer.token)).body as unknown as App & { can: object }
    const refused = await portal.call(brandedApps.updateOwn, { body: { name: 'Lén đổi', domainName } }, people.Customer.token)
    expect([refused.status, refused.body.code, can]).toEqual([403, 'CustomerRestricted', { change: false }])
    await setStatus('Active')
    expect((await own(people.Customer.token)).body).toMatchObject({ name, can: { change: true } })
  })
})
