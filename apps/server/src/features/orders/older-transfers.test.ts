/** What migration 0073 makes of transfers of before, some of which were confirmed for two orders. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, openOlderDatabase } from '../../testing/older-database.js'

let database: OlderDatabase
beforeAll(async () => {
  database = await openOlderDatabase('0073')
  // Nothing here looks at whose orders they are.
  await database.client.query(`set session_replication_role = replica`)
  await database.client.query(`
    insert into payments (order_id, gateway, reference, state, amount, address, language, created_at, expires_at)
    select order_id, gateway, 'R' || order_id, 'paid', 1000, '', 'vi', now(), now()
    from (values (1, 'vietqr'), (2, 'vietqr'), (3, 'vnpay')) as made (order_id, gateway)`)
  await database.client.query(`
    insert into money_movements (order_id, payment_id, amount, happened_at, provider_number, recorded_at)
    select payments.order_id, payments.id, made.amount, now(), made.provider_number, now()
    from (values (1, 1000, 'FT 01'), (2, 1000, 'ft01'), (1, -1000, 'REFUND-R1'), (3, 1000, 'FT01')) as made (order_id, amount, provider_number)
    join payments on payments.order_id = made.order_id`)
  await database.migrate()
})
afterAll(() => database.close())

test('the first of those with one number holds it, and no other can', async () => {
  const { rows } = await database.client.query(`select order_id, amount::int, bank_number from money_movements order by id`)
  expect(rows.filter(({ bank_number: number }) => number !== null)).toHaveLength(1)
  expect(rows.find(({ bank_number: number }) => number === 'ft01')).toMatchObject({ amount: 1000 })
  const again = database.client.query(`
    insert into money_movements (order_id, payment_id, amount, happened_at, provider_number, recorded_at, bank_number)
    select order_id, id, 5, now(), 'FT 0 1', now(), 'ft01' from payments where order_id = 2`)
  await expect(again).rejects.toThrow('money_movements_one_transfer')
})
