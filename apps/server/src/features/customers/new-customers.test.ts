import type * as z from 'zod/mini'
import type { Customer } from '@hop/contract/features/customer-records'
import { customers, type newCustomerForm } from '@hop/contract/features/customers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTwoRegions, type TwoRegions } from '../../testing/factories/index.js'

let { portal, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, people } = await startTwoRegions())
})
afterAll(() => portal.close())

type NewCustomer = z.input<typeof newCustomerForm>

const draft = (change: Partial<NewCustomer> = {}): NewCustomer => ({
  customerCode: 'KH000041',
  name: 'Sở KH&ĐT, chi nhánh "Q.1/TP.HCM"',
  customerType: 'outside',
  idType: 'organ',
  email: 'so.khdt@example.vn',
  phone: '0912 345 678',
  province: 'Huế',
  address: '1 Lê Lợi',
  recordingStorage: 1000,
  username: 'so.khdt',
  password: 'Lua-Vang#62',
  confirmPassword: 'Lua-Vang#62',
  ...change,
})
const create = (change: Partial<NewCustomer> = {}) => portal.call(customers.create, { body: draft(change) }, people.Manager.token)
const nextCode = async () =>
  ((await portal.call(customers.nextCode, {}, people.Manager.token)).body['data'] as { customerCode: string }).customerCode

describe('a new customer', () => {
  test('has the name that organisations have, a phone as people write it, and a person for an administrator', async () => {
    const reply = await create({ adminName: 'Lê Thị Hòa' })
    expect(reply.body['data']).toMatchObject({
      name: 'Sở KH&ĐT, chi nhánh "Q.1/TP.HCM"',
      phoneNumber: '0912345678',
      consent: 'unknown',
    })
    const { body } = await portal.authenticate('so.khdt', 'Lua-Vang#62')
    expect(body).toMatchObject({ name: 'Lê Thị Hòa' })
    expect(await nextCode()).toBe('KH000042')
  })

  test('is in a province of today; a former one stays where it is, and comes to nobody anew', async () => {
    const wrong = await create({ customerCode: 'X', province: 'Bình Dương' })
    expect(wrong.body.fields).toEqual([{ path: 'province', code: 'unknownProvince' }])
    const reply = await create({ customerCode: 'CU-1', email: 'cu@example.vn', phone: '0912345679', username: 'khach.cu' })
    const { id, updatedAt: _, ...made } = reply.body['data'] as Customer
    const update = (province: string) => {
      const { username: _u, password: _p, confirmPassword: _c, ...fields } = draft()
      const body = { ...fields, id, customerCode: made.customerCode, email: made.email, phone: made.phoneNumber, province }
      return portal.call(customers.update, { body }, people.Manager.token)
    }
    expect((await update('Bình Dương')).body.fields).toEqual([{ path: 'province', code: 'unknownProvince' }])
    await portal.db.updateTable('customers').set({ province: 'Bình Dương' }).where('id', '=', id).execute()
    expect((await update('Bình Dương')).status).toBe(200)
    expect((await update('Đồng Nai')).status).toBe(200)
    expect((await update('Bình Dương')).status).toBe(400)
  })
})
