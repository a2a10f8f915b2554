import { accounts } from '@hop/contract/features/accounts'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createAccount,
  createEveryRole,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let people: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
})
afterAll(() => portal.close())

let count = 0
const newPerson = (change: object = {}) => {
  count += 1
  const password = 'Sen-Hong#73'
  return {
    name: 'Lê Thị Hồng Đào',
    username: `moi.${count}`,
    email: `moi.${count}@example.vn`,
    phone: '+84912345678',
    address: ' Huế ',
    password,
    confirmPassword: password,
    ...change,
  }
}
const create = (change: object = {}, token = people.SupperAdmin.token) =>
  portal.call(accounts.createAdmin, { body: newPerson(change) }, token)
const createdId = async () => ((await create()).body['data'] as { id: number }).id
const find = (id: number, token: string) => portal.call(accounts.find, { params: { id } }, token)
const rowsOf = (body: Record<string, unknown>) => body['data'] as { id: number; name: string; can: Record<string, boolean> }[]

describe('creating a service administrator', () => {
  test('stores names trimmed and lower-cased, and makes the password change at first sign-in', async () => {
    const { status, body } = await create({ username: 'Dao.LE', email: ' Dao.Le@Example.VN ' })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      username: 'dao.le',
      email: 'dao.le@example.vn',
      address: 'Huế',
      role: 'Admin',
      creatorName: 'Nguyễn Văn SupperAdmin',
    })
    const signedIn = await portal.authenticate('dao.le', 'Sen-Hong#73')
    expect(signedIn.body).toMatchObject({ mustChangePassword: true, mustChangePasswordReason: 'setByStaff' })
  })

  test('a username or e-mail that is taken is refused at its field, whatever its case', async () => {
    await create({ username: 'trung.ten', email: 'trung.ten@example.vn' })
    const sameName = await create({ username: 'TRUNG.TEN' })
    expect([sameName.status, sameName.body.code, sameName.body.fields?.[0]?.path]).toEqual([409, 'DuplicateUsername', 'username'])
    const sameEmail = await create({ email: 'Trung.Ten@example.vn' })
    expect([sameEmail.status, sameEmail.body.code, sameEmail.body.fields?.[0]?.path]).toEqual([409, 'DuplicateEmail', 'email'])
  })

  test('thirty identical requests at once make one account', async () => {
    const body = newPerson({ username: 'cung.luc', email: 'cung.luc@example.vn' })
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => portal.call(accounts.createAdmin, { body }, people.SupperAdmin.token)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(29)
  })

  test('a password that breaks a rule is refused at its field and nothing is written', async () => {
    const { status, body } = await create({ username: 'yeu.qua', password: 'Yeu.qua#73', confirmPassword: 'Yeu.qua#73' })
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'PasswordContainsUsername', 'password'])
    expect(await portal.db.selectFrom('accounts').where('username', '=', 'yeu.qua').select('id').execute()).toEqual([])
  })
})

describe('the list', () => {
  test('search ignores accents and case, over every searched field', async () => {
    await create({ name: 'Đỗ Thị Phượng', username: 'phuong.do' })
    for (const value of ['do thi phuong', 'ĐỖ', 'PHUONG.DO', 'phượng']) {
      const filters = [
        {
          logic: 'or' as const,
          filters: (['name', 'username'] as const).map((field) => ({ field, operator: 'contains' as const, value })),
        },
      ]
      const { body } = await portal.call(accounts.listAdmins, { body: { filters } }, people.Admin.token)
      expect(
        rowsOf(body).map(({ name }) => name),
        value,
      ).toContain('Đỗ Thị Phượng')
    }
  })

  test('% and _ are letters like any other', async () => {
    const { body } = await portal.call(
      accounts.listAdmins,
      { body: { filters: [{ field: 'name', operator: 'contains', value: '%%' }] } },
      people.Admin.token,
    )
    expect(body['total']).toBe(0)
  })

  test('pages do not overlap and the total is told', async () => {
    await Promise.all(Array.from({ length: 5 }, () => create()))
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        portal.call(
          accounts.listAdmins,
          { body: { page, pageSize: 3, sorts: [{ field: 'name', direction: 'asc' }] } },
          people.Admin.token,
        ),
      ),
    )
    const ids = pages.flatMap(({ body }) => rowsOf(body).map(({ id }) => id))
    expect(new Set(ids).size).toBe(9)
    expect(pages[0]?.body).toMatchObject({ totalIsCapped: false, total: expect.any(Number) })
  })

  test('holds service administrators only, and says what the caller may do', async () => {
    const { body } = await portal.call(accounts.listAdmins, { body: { pageSize: 1000 } }, people.SupperAdmin.token)
    const rows = rowsOf(body)
    expect(rows.map(({ id }) => id)).not.toContain(people.Manager.id)
    expect(rows.find(({ id }) => id === people.SupperAdmin.id)?.can).toEqual({
      edit: false,
      changeRole: false,
      resetPassword: false,
      unlock: false,
      resetTwoStep: false,
      seeSessions: false,
      delete: false,
    })
    expect(rows.find(({ id }) => id === people.Admin.id)?.can).toEqual({
      edit: true,
      changeRole: false,
      resetPassword: true,
      unlock: false,
      resetTwoStep: false,
      seeSessions: true,
      delete: true,
    })
    const asAdmin = await portal.call(accounts.listAdmins, { body: {} }, people.Admin.token)
    expect(rowsOf(asAdmin.body).every(({ can }) => !Object.values(can).includes(true))).toBe(true)
  })

  test('the export is a real spreadsheet with the same rows', async () => {
    const reply = await portal.call(
      accounts.exportAdmins,
      { body: { filters: [{ field: 'username', operator: 'contains', value: 'cung.luc' }] } },
      people.Admin.token,
    )
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-disposition')).toContain('DanhSachQuanTriDichVu.xlsx')
    expect(reply.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('changing an account', () => {
  const details = { name: 'Tên Mới', phone: '0987654321', email: 'ten.moi@example.vn', address: 'Đà Nẵng' }

  test('everybody changes the own details, and nobody those of another who may not', async () => {
    const me = await createPerson(portal, 'View', places)
    const mine = { ...details, email: `${me.username}@example.vn` }
    const own = await portal.call(accounts.update, { body: { id: me.id, ...mine } }, me.token)
    expect(own.body['data']).toMatchObject({ id: me.id, ...mine })
    const other = await portal.call(
      accounts.update,
      { body: { id: people.User.id, ...details, email: 'x1@example.vn' } },
      me.token,
    )
    expect(other.status).toBe(404)
    const byAdmin = await portal.call(
      accounts.update,
      { body: { id: people.SupperAdmin.id, ...details, email: 'x2@example.vn' } },
      people.Admin.token,
    )
    expect(byAdmin.body.code).toBe('AccountActionRefused')
  })

  test('an edit of an older version is refused', async () => {
    const id = await createdId()
    const before = (await find(id, people.SupperAdmin.token)).body['data'] as { updatedAt: string }
    portal.clock.advance(1000)
    const edit = (email: string) =>
      portal.call(accounts.update, { body: { id, ...details, email, updatedAt: before.updatedAt } }, people.SupperAdmin.token)
    expect((await edit('lan1@example.vn')).status).toBe(200)
    expect([(await edit('lan2@example.vn')).status, (await edit('lan2@example.vn')).body.code]).toEqual([409, 'StaleEdit'])
  })

  test('a reset password ends sessions, must be changed, and cannot be the old one', async () => {
    const target = await createPerson(portal, 'Admin', places)
    const reset = (password: string) =>
      portal.call(accounts.resetPassword, { body: { id: target.id, password } }, people.SupperAdmin.token)
    expect((await reset(testPassword)).body.code).toBe('passwordhasbeenusedbefore')
    expect((await reset('Lua-Vang#62')).status).toBe(200)
    expect((await find(target.id, target.token)).status).toBe(401)
    const token = await portal.signIn(target.username, 'Lua-Vang#62')
    expect((await portal.call(accounts.listAdmins, { body: {} }, token)).body.code).toBe('PasswordChangeDue')
  })

  test('a locked account can be unlocked at once', async () => {
    const { id, username } = await createAccount(portal, 'Admin', places)
    for (let attempt = 0; attempt < 5; attempt += 1) await portal.signIn(username, 'wrong').catch(() => undefined)
    const listed = await portal.call(
      accounts.listAdmins,
      { body: { filters: [{ field: 'username', operator: 'contains', value: username }] } },
      people.SupperAdmin.token,
    )
    expect(rowsOf(listed.body)[0]).toMatchObject({ lockedInPlacesUntil: expect.any(String), can: { unlock: true } })
    expect((await portal.call(accounts.unlock, { query: { id } }, people.SupperAdmin.token)).status).toBe(200)
    expect(await portal.signIn(username, testPassword)).toEqual(expect.any(String))
  })
})

describe('deleting an account', () => {
  const remove = (id: number, token = people.SupperAdmin.token) => portal.call(accounts.remove, { query: { id } }, token)

  test('ends its sessions and frees its names', async () => {
    const target = await createPerson(portal, 'Admin', places, { username: 'se.xoa', email: 'se.xoa@example.vn' })
    expect((await remove(target.id)).status).toBe(200)
    expect((await find(target.id, target.token)).status).toBe(401)
    expect((await remove(target.id)).body.code).toBe('AccountNotFound')
    expect((await create({ username: 'se.xoa', email: 'se.xoa@example.vn' })).status).toBe(200)
  })

  test('nobody deletes the own account here', async () => {
    expect((await remove(people.SupperAdmin.id)).body.code).toBe('AccountActionRefused')
  })

  test('two super administrators who delete each other at once cannot both succeed', async () => {
    const [one, two] = await Promise.all([
      createPerson(portal, 'SupperAdmin', places),
      createPerson(portal, 'SupperAdmin', places),
    ])
    const replies = await Promise.all([remove(two.id, one.token), remove(one.id, two.token)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await portal.db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', [one.id, two.id])
      .where('deleted_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('reach', () => {
  test('an account outside the caller’s reach does not exist for the caller', async () => {
    const elsewhere = await createPlaces(portal, 'Miền Nam')
    const stranger = await createAccount(portal, 'User', elsewhere)
    for (const role of ['Manager', 'Customer', 'User', 'View'] as const) {
      expect((await find(stranger.id, people[role].token)).body.code, role).toBe('AccountNotFound')
    }
    expect((await find(stranger.id, people.Admin.token)).status).toBe(200)
    expect((await find(people.User.id, people.Manager.token)).status).toBe(200)
    expect((await find(people.User.id, people.Customer.token)).status).toBe(200)
    expect((await find(people.View.id, people.User.token)).body.code).toBe('AccountNotFound')
  })
})

test('every change is in the audit log, with who and on what, and without personal data', async () => {
  const id = await createdId()
  const entry = await portal.db.selectFrom('audit_log').selectAll().where('entity_id', '=', String(id)).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'create', entity: 'account', account_id: people.SupperAdmin.id, address: '127.0.0.1' })
  expect(JSON.stringify(entry.details)).not.toContain('Sen-Hong')
})
