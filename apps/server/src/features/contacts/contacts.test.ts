import { type Contact, contacts } from '@hop/contract/features/contacts'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEveryRole, createPerson, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let people: Record<Role, Person>
let stranger: Person
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
  stranger = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Nam'))
})
afterAll(() => portal.close())

let count = 0
const newContact = (change: object = {}) => {
  count += 1
  return { name: 'Lê Thị Hồng Đào', email: `lien.he.${count}@example.vn`, organization: 'Sở Y tế', ...change }
}
const create = (change: object = {}, token = people.Customer.token) =>
  portal.call(contacts.create, { body: newContact(change) }, token)
const created = async (change: object = {}, token = people.Customer.token) => {
  const { status, body } = await create(change, token)
  expect(status).toBe(200)
  return body['data'] as Contact
}
const update = (contact: Contact, change: object, token = people.Customer.token) => {
  const { id, name, email, phone, title, department, organization, code } = contact
  return portal.call(
    contacts.update,
    { body: { id, name, email, phone, title, department, organization, code, ...change } },
    token,
  )
}
const list = (body: object = {}, token = people.Customer.token) => portal.call(contacts.list, { body }, token)
const rowsOf = (body: Record<string, unknown>) => body['data'] as Contact[]
const refusalOf = ({ status, body }: { status: number; body: { code?: string; fields?: { path: string }[] } }) => [
  status,
  body.code,
  body.fields?.[0]?.path,
]

describe('adding a contact', () => {
  test('stores it trimmed and with a lower-cased e-mail; a user of the customer may do it too', async () => {
    const contact = await created({ name: ' Đỗ Phượng ', email: ' Phuong.DO@Example.VN ', title: ' Bác sĩ ' }, people.User.token)
    expect(contact).toMatchObject({
      name: 'Đỗ Phượng',
      email: 'phuong.do@example.vn',
      phone: '',
      title: 'Bác sĩ',
      department: '',
      imgUploadStatus: 'NOT_AVAILABLE',
    })
  })

  test('an e-mail that another contact of the customer has is refused at its field, whatever its case', async () => {
    await created({ email: 'trung@example.vn' })
    expect(refusalOf(await create({ email: 'TRUNG@example.vn' }))).toEqual([409, 'trungemail', 'email'])
  })

  test('a phone number that another contact has is refused at its field, however it begins; no number at all is no duplicate', async () => {
    await created({ phone: '0912345678' })
    expect(refusalOf(await create({ phone: '+84912345678' }))).toEqual([409, 'trungsdt', 'phone'])
    await created({ phone: '' })
    await created({ phone: '' })
  })

  test('another customer may have the same contact', async () => {
    await created({ email: 'chung@example.vn', phone: '0988111222' })
    expect((await create({ email: 'chung@example.vn', phone: '0988111222' }, stranger.token)).status).toBe(200)
  })

  test('thirty identical requests at once make one contact', async () => {
    const body = newContact({ email: 'cung.luc@example.vn' })
    const replies = await Promise.all(Array.from({ length: 30 }, () => portal.call(contacts.create, { body }, people.User.token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status, body: { code } }) => status === 409 && code === 'trungemail')).toHaveLength(29)
  })

  test.each([
    [{ name: 'A' }, 'name', 'tooShort'],
    [{ name: 'An <b>' }, 'name', 'FormatInvalidName'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'an@' }, 'email', 'invalidEmail'],
    [{ phone: '12345' }, 'phone', 'invalidPhoneFormat'],
    [{ title: 'x'.repeat(101) }, 'title', 'tooLong'],
    [{ department: 'x'.repeat(101) }, 'department', 'tooLong'],
    [{ organization: 'x'.repeat(101) }, 'organization', 'tooLong'],
  ])('%j is refused at its field', async (change, path, code) => {
    const { status, body } = await create(change)
    expect([status, body.fields?.[0]]).toMatchObject([400, { path, code }])
  })

  test('a restricted customer’s people read, and add, change and delete nothing', async () => {
    const elsewhere = await createPlaces(portal, 'Miền Trung')
    const { token } = await createPerson(portal, 'User', elsewhere)
    const contact = (await create({}, token)).body['data'] as Contact
    expect((await list({}, token)).body['can']).toEqual({ change: true })
    await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', elsewhere.customerId).execute()
    const before = (await list({}, token)).body
    expect(before).toMatchObject({ data: [{ id: contact.id }], can: { change: false } })
    const { id } = contact
    const file = new File(['x'], 'mat.png', { type: 'image/png' })
    for (const refused of [
      await create({}, token),
      await update(contact, { name: 'Tên khác' }, token),
      await portal.call(contacts.remove, { query: { id } }, token),
      await portal.call(contacts.removeAll, {}, token),
      await portal.call(contacts.updateImage, { params: { id }, file }, token),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'CustomerRestricted'])
    expect((await list({}, token)).body).toEqual(before)
  })
})

describe('the list', () => {
  test('search ignores accents and case over name, e-mail, phone and organisation', async () => {
    const { id } = await created({ name: 'Đặng Ngọc Ánh', phone: '0977000111', organization: 'Đại học Huế' })
    for (const term of ['dang ngoc anh', 'ĐẶNG', '0977000', 'dai hoc hue']) {
      const { body } = await portal.call(contacts.search, { body: { term } }, people.User.token)
      expect(
        rowsOf(body).map((contact) => contact.id),
        term,
      ).toContain(id)
      const filters = [
        {
          logic: 'or' as const,
          filters: (['name', 'phone', 'organization'] as const).map((field) => ({
            field,
            operator: 'contains' as const,
            value: term,
          })),
        },
      ]
      expect(rowsOf((await list({ filters })).body).map((contact) => contact.id)).toContain(id)
    }
    expect((await portal.call(contacts.search, { body: { term: '%_' } }, people.User.token)).body['total']).toBe(0)
  })

  test('is in the order asked for, over all its pages', async () => {
    const { token } = await createPerson(portal, 'Customer', await createPlaces(portal, 'Theo thứ tự'))
    const ids: number[] = []
    for (const [name, email, organization] of [
      ['Đông', 'b', 'Trạm'],
      ['An', 'c', 'Xưởng'],
      ['Em', 'a', 'Viện'],
      ['Bình', 'd', 'Chợ'],
    ]) {
      ids.push((await created({ name, email: `${email}@example.vn`, organization }, token)).id)
      portal.clock.advance(1000)
    }
    const [first, second, third, fourth] = ids
    for (const [field, wanted] of [
      ['id', [first, second, third, fourth]],
      ['CreatedAt', [first, second, third, fourth]],
      ['name', [second, fourth, first, third]],
      ['email', [third, first, second, fourth]],
      ['organization', [fourth, first, third, second]],
    ] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const pages = await Promise.all([1, 2].map((page) => list({ page, pageSize: 2, sorts: [{ field, direction }] }, token)))
        const seen = pages.flatMap(({ body }) => rowsOf(body).map(({ id }) => id))
        expect(seen, `${field} ${direction}`).toEqual(direction === 'asc' ? wanted : wanted.toReversed())
      }
    }
  })

  test('all contacts come at once, by name', async () => {
    const { body } = await portal.call(contacts.all, {}, people.User.token)
    const { body: page } = await list({ pageSize: 1000, sorts: [{ field: 'name', direction: 'asc' }] })
    expect(rowsOf(body).map(({ id }) => id)).toEqual(rowsOf(page).map(({ id }) => id))
  })
})

describe('changing a contact', () => {
  test('its own e-mail and phone are no duplicates', async () => {
    const contact = await created({ phone: '0966123123' })
    const { body } = await update(contact, { name: 'Tên Mới', phone: '+84966123123' })
    expect(body['data']).toMatchObject({ id: contact.id, name: 'Tên Mới', email: contact.email, phone: '+84966123123' })
  })

  test('the e-mail of another is refused at its field', async () => {
    const [one, two] = [await created(), await created()]
    expect(refusalOf(await update(one, { email: two.email }))).toEqual([409, 'trungemail', 'email'])
  })

  test('an edit of an older version is refused', async () => {
    const contact = await created()
    portal.clock.advance(1000)
    expect((await update(contact, { name: 'Lần Một', updatedAt: contact.updatedAt })).status).toBe(200)
    expect((await update(contact, { name: 'Lần Hai', updatedAt: contact.updatedAt })).body.code).toBe('StaleEdit')
  })
})

describe('deleting', () => {
  test('frees the e-mail and the phone', async () => {
    const { id } = await created({ email: 'se.xoa@example.vn', phone: '0955123123' })
    const remove = () => portal.call(contacts.remove, { query: { id } }, people.User.token)
    expect((await remove()).status).toBe(200)
    expect((await remove()).body.code).toBe('ContactNotFound')
    await created({ email: 'se.xoa@example.vn', phone: '0955123123' })
  })

  test('all of them: those of the own customer, and how many they were', async () => {
    const person = await createPerson(portal, 'Customer', await createPlaces(portal, 'Tây Nguyên'))
    await created({}, person.token)
    await created({}, person.token)
    const others = (await list()).body['total']
    const { body } = await portal.call(contacts.removeAll, {}, person.token)
    expect(body['data']).toEqual({ deleted: 2 })
    expect((await list({}, person.token)).body['total']).toBe(0)
    expect((await list()).body['total']).toBe(others)
  })
})

test('a contact of another customer does not exist for the caller, and stays as it was', async () => {
  const contact = await created({ name: 'Của Người Khác' })
  expect((await update(contact, { name: 'Bị Đổi' }, stranger.token)).body.code).toBe('ContactNotFound')
  expect((await portal.call(contacts.remove, { query: { id: contact.id } }, stranger.token)).body.code).toBe('ContactNotFound')
  for (const { body } of [
    await list({ pageSize: 1000 }, stranger.token),
    await portal.call(contacts.all, {}, stranger.token),
    await portal.call(contacts.search, { body: { term: 'cua nguoi', pageSize: 1000 } }, stranger.token),
  ]) {
    expect(rowsOf(body).map(({ id }) => id)).not.toContain(contact.id)
  }
  expect(rowsOf((await list({ pageSize: 1000 })).body).find(({ id }) => id === contact.id)).toEqual(contact)
})

test('every change is in the audit log, without personal data', async () => {
  const contact = await created({ email: 'nhat.ky@example.vn' })
  await update(contact, { name: 'Nhật Ký', title: 'Kế toán' })
  await portal.call(contacts.remove, { query: { id: contact.id } }, people.Customer.token)
  const entries = await portal.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'contact')
    .where('entity_id', '=', String(contact.id))
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  expect(entries[1]?.details).toEqual({ changed: ['name', 'title'] })
  expect(JSON.stringify(entries)).not.toContain('nhat.ky@')
})
