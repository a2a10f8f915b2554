/** What migration 0078 makes of what was made up at sign-ups of before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, openOlderDatabase } from '../../testing/older-database.js'

let database: OlderDatabase
beforeAll(async () => {
  database = await openOlderDatabase('0078')
  await database.client.query(`insert into regions (name, created_at, updated_at) values ('Miền Bắc', now(), now())`)
  await database.client.query(`
    insert into customers (created_at, region_id, name, customer_code, phone, province, address) values
      (now(), (select max(id) from regions), 'made up', 'DK000012', '0000000012', 'Hà Nội', ''),
      (now(), (select max(id) from regions), 'on the way to an order', 'DK000013-2', '0912345678', 'Hà Nội', ''),
      (now(), (select max(id) from regions), 'typed', 'DK000014', '0987654321', 'Hà Nội', '1 Tràng Tiền'),
      (now(), (select max(id) from regions), 'by staff', 'KH1', '0000000015', 'Hà Nội', '')`)
  await database.migrate()
})
afterAll(() => database.close())

test('it is empty, and nothing is that somebody typed', async () => {
  const { rows } = await database.client.query(`select name, phone, province from customers order by id`)
  expect(rows.map(({ name, phone, province }) => [name, phone, province])).toEqual([
    ['made up', '', ''],
    ['on the way to an order', '0912345678', ''],
    ['typed', '0987654321', 'Hà Nội'],
    ['by staff', '0000000015', 'Hà Nội'],
  ])
})
