import { accounts } from '@hop/contract/features/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createPerson, createPlaces, startTwoRegions, type TwoRegions } from '../../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
})
afterAll(() => portal.close())

let count = 0
const newManager = (change: object = {}) => {
  count += 1
  const password = 'Sen-Hong#73'
  return {
    areaId: north.regionId,
    name: 'Lê Thị Hồng Đào',
    username: `quanly.${count}`,
    email: `quanly.${count}@example.vn`,
    phone: '0912345678',
    address: 'Huế',
    password,
    confirmPassword: password,
    ...change,
  }
}
const create = (change: object = {}, token = people.Admin.token) =>
  portal.call(accounts.createManager, { body: newManager(change) }, token)
const list = (body: object = {}, token = people.Admin.token) => portal.call(accounts.listManagers, { body }, token)
const rowsOf = (body: Record<string, unknown>) =>
  body['data'] as { id: number; area: string; saleAreaId: number; updatedAt: string; can: Record<string, boolean> }[]
const ofRegion = (regionId: number) => ({ filters: [{ field: 'saleAreaId' as const, operator: 'eq' as const, value: regionId }] })
const details = { name: 'Tên Mới', phone: '0987654321', address: 'Đà Nẵng' }

async function deletedRegion(): Promise<number> {
  const { regionId } = await createPlaces(portal, `Đã xóa ${Math.random()}`)
  await portal.db.updateTable('regions').set({ deleted_at: portal.clock.now() }).where('id', '=', regionId).execute()
  return regionId
}

describe('creating a manager', () => {
  test('an administrator puts a manager into a region', async () => {
    const { status, body } = await create({ areaId: south.regionId })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ role: 'Manager', area: 'Miền Nam', saleAreaId: south.regionId })
  })

  test('a region that does not exist, or no longer does, is refused at its field and nothing is written', async () => {
    for (const areaId of [999_999, await deletedRegion()]) {
      const { status, body } = await create({ areaId, username: 'khong.vung' })
      expect([status, body.code, body.fields?.[0]?.path]).toEqual([404, 'RegionNotFound', 'areaId'])
    }
    expect(await portal.db.selectFrom('accounts').where('username', '=', 'khong.vung').select('id').execute()).toEqual([])
  })

  test('a manager without a region is refused at its field', async () => {
    const { status, body } = await create({ areaId: undefined })
    expect([status, body.fields?.[0]]).toMatchObject([400, { path: 'areaId', code: 'required' }])
  })

  test('thirty identical requests at once make one manager', async () => {
    const body = newManager({ username: 'cung.luc', email: 'cung.luc@example.vn' })
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => portal.call(accounts.createManager, { body }, people.Admin.token)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(29)
  })
})

describe('the list of managers', () => {
  test('can be narrowed to a region, and holds managers only', async () => {
    const southerner = await createAccount(portal, 'Manager', south)
    const { body } = await list({ ...ofRegion(south.regionId), pageSize: 1000 })
    expect(rowsOf(body).map(({ id }) => id)).toContain(southerner.id)
    expect(rowsOf(body).every(({ saleAreaId, area }) => saleAreaId === south.regionId && area === 'Miền Nam')).toBe(true)
    const everywhere = rowsOf((await list({ pageSize: 1000 })).body).map(({ id }) => id)
    expect(everywhere).toEqual(expect.arrayContaining([southerner.id, people.Manager.id]))
    expect(everywhere).not.toContain(people.Admin.id)
  })

  test('a list of administrators cannot be narrowed by a region', async () => {
    const body = ofRegion(north.regionId) as object
    expect((await portal.call(accounts.listAdmins, { body }, people.Admin.token)).status).toBe(400)
  })

  test('administrators of both kinds may do everything to a manager', async () => {
    for (const role of ['Admin', 'SupperAdmin'] as const) {
      const { body } = await list({ pageSize: 1000 }, people[role].token)
      const row = rowsOf(body).find(({ id }) => id === people.Manager.id)
      expect(row?.can, role).toEqual({
        edit: true,
        changeRole: false,
        resetPassword: true,
        unlock: false,
        resetTwoStep: false,
        seeSessions: true,
        delete: true,
      })
    }
  })

  test('the export is a spreadsheet of the same rows', async () => {
    const reply = await portal.call(accounts.exportManagers, { body: ofRegion(south.regionId) }, people.Admin.token)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-disposition')).toContain('DanhSachTaiKhoanKinhDoanh.xlsx')
    expect(reply.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('moving a manager to another region', () => {
  const move = (id: number, areaId: number, token: string, change: object = {}) =>
    portal.call(accounts.update, { body: { id, ...details, email: `${id}@example.vn`, areaId, ...change } }, token)

  test('ends the sessions from before, and the new ones reach the new region', async () => {
    const manager = await createPerson(portal, 'Manager', north)
    const stranger = await createAccount(portal, 'User', south)
    const { body } = await move(manager.id, south.regionId, people.Admin.token)
    expect(body['data']).toMatchObject({ saleAreaId: south.regionId, saleAreaName: 'Miền Nam' })
    expect((await portal.call(accounts.find, { params: { id: manager.id } }, manager.token)).status).toBe(401)
    const token = await portal.signIn(manager.username, 'Tre-Xanh#58')
    expect((await portal.call(accounts.find, { params: { id: stranger.id } }, token)).status).toBe(200)
    expect((await portal.call(accounts.find, { params: { id: people.User.id } }, token)).status).toBe(404)
  })

  test('staying in the region leaves the sessions open', async () => {
    const manager = await createPerson(portal, 'Manager', north)
    expect((await move(manager.id, north.regionId, people.Admin.token)).status).toBe(200)
    expect((await portal.call(accounts.find, { params: { id: manager.id } }, manager.token)).status).toBe(200)
  })

  test('an unknown or deleted region is refused at its field and nothing changes', async () => {
    const manager = await createPerson(portal, 'Manager', north)
    for (const areaId of [999_999, await deletedRegion()]) {
      const { body } = await move(manager.id, areaId, people.Admin.token)
      expect([body.code, body.fields?.[0]?.path]).toEqual(['RegionNotFound', 'areaId'])
    }
    const found = await portal.call(accounts.find, { params: { id: manager.id } }, manager.token)
    expect(found.body['data']).toMatchObject({ name: 'Nguyễn Văn Manager', saleAreaId: north.regionId })
  })

  test('nobody moves the own account, and nobody who is no manager is moved', async () => {
    const own = await move(people.Manager.id, south.regionId, people.Manager.token)
    expect(own.body.code).toBe('AccountActionRefused')
    const admin = await createAccount(portal, 'Admin', north)
    const other = await move(admin.id, south.regionId, people.SupperAdmin.token)
    expect(other.body.code).toBe('AccountActionRefused')
    const self = await move(people.Admin.id, south.regionId, people.Admin.token)
    expect(self.body.code).toBe('AccountActionRefused')
  })

  test('an edit of an older version is refused', async () => {
    const { id } = await createAccount(portal, 'Manager', north)
    const { updatedAt } = rowsOf((await list({ pageSize: 1000 })).body).find((row) => row.id === id) ?? { updatedAt: '' }
    portal.clock.advance(1000)
    expect((await move(id, south.regionId, people.Admin.token, { updatedAt })).status).toBe(200)
    expect((await move(id, north.regionId, people.Admin.token, { updatedAt })).body.code).toBe('StaleEdit')
  })
})

describe('who manages whom', () => {
  const actions = {
    reset: (id: number, token: string) => portal.call(accounts.resetPassword, { body: { id, password: 'Lua-Vang#62' } }, token),
    unlock: (id: number, token: string) => portal.call(accounts.unlock, { query: { id } }, token),
    remove: (id: number, token: string) => portal.call(accounts.remove, { query: { id } }, token),
    edit: (id: number, token: string) =>
      portal.call(accounts.update, { body: { id, ...details, email: `sua.${id}@example.vn` } }, token),
  }

  test.each(Object.keys(actions) as (keyof typeof actions)[])(
    'an administrator may %s managers and no administrator',
    async (name) => {
      const manager = await createAccount(portal, 'Manager', north)
      expect((await actions[name](manager.id, people.Admin.token)).status).toBe(200)
      for (const role of ['Admin', 'SupperAdmin'] as const) {
        const other = await createAccount(portal, role, north)
        const { status, body } = await actions[name](other.id, people.Admin.token)
        expect([status, body.code], role).toEqual([403, 'AccountActionRefused'])
      }
    },
  )

  test('a manager does not manage other managers', async () => {
    const other = await createAccount(portal, 'Manager', north)
    for (const act of Object.values(actions)) {
      expect((await act(other.id, people.Manager.token)).body.code).toBe('AccountNotFound')
    }
  })
})

test('the audit log tells where a manager was moved, and keeps personal data out', async () => {
  const { id } = await createAccount(portal, 'Manager', north)
  const body = { id, ...details, email: 'so.nhat.ky@example.vn', areaId: south.regionId }
  await portal.call(accounts.update, { body }, people.Admin.token)
  const entry = await portal.db.selectFrom('audit_log').selectAll().where('entity_id', '=', String(id)).executeTakeFirstOrThrow()
  expect(entry.details).toEqual({ changed: ['name', 'email', 'phone', 'address'], regionId: south.regionId })
})
