/** What migration 0094 makes of sums whose scope was a number, while portals of before read them, add up and move customers. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, openOlderDatabase } from '../../../testing/older-database.js'

let database: OlderDatabase
let regions: number[]
let customers: number[]
const rowsOf = async <Row extends pg.QueryResultRow>(text: string) => (await database.client.query<Row>(text)).rows
const idsOf = async (text: string) => (await rowsOf<{ id: string }>(text)).map(({ id }) => Number(id))
const sumsOfBefore = () => rowsOf(`select * from meeting_days order by customer_id, day`)

beforeAll(async () => {
  database = await openOlderDatabase('0094')
  regions = await idsOf(
    `insert into regions (name, created_at, updated_at) values ('Bắc', now(), now()), ('Nam', now(), now()) returning id`,
  )
  customers = await idsOf(`
    insert into customers (created_at, region_id, name, customer_code, phone, province, address)
    select now(), ${regions[0]}, 'KH' || n, 'KH' || n, '', '', '' from generate_series(1, 4) n returning id`)
  await database.client.query(changes)
  await database.client.query('select add_up_meeting_days(2147483647)')
})
afterAll(() => database.close())

/** Something of each customer on each of a few days. */
const changes = `insert into meeting_day_changes
  select id, day, 1 + id % 3, 1, 0, id % 3, 0, 1, 0, 2 * id, 1, id, false
  from customers, generate_series('2026-11-01'::date, '2026-11-09', '1 day') as day`

test('they say whose they are and of when; three servers start at once, and those of before go on meanwhile', async () => {
  const before = await sumsOfBefore()
  expect(before).toHaveLength((4 + 1 + 1) * 10)
  const older = new pg.Client({ connectionString: database.url })
  await older.connect()
  const migrated = Promise.all([database.migrate(), database.migrate(), database.migrate()])
  const is = { migrated: false }
  let seen = 0
  void migrated.finally(() => (is.migrated = true))
  // As a portal of before reads and writes; the second customer goes there and back.
  while (!is.migrated) {
    const { rows } = await older.query(
      `select people from meeting_days where customer_id = ${customers[0]} and day between '2026-11-01' and '2026-11-09'`,
    )
    expect(rows).toHaveLength(9)
    for (const region of [regions[1], regions[0]])
      await older.query(`update customers set region_id = ${region} where id = ${customers[1]}`)
    await older.query('select add_up_meeting_days(100)')
    seen += 1
  }
  await migrated
  expect(seen).toBeGreaterThan(0)
  await older.end()

  const emptied = `delete from meeting_sums where scope = 'region' and scope_id = ${regions[1]} and meetings = 0`
  await database.client.query(emptied)
  expect(await sumsOfBefore()).toEqual(before)
  expect(
    await rowsOf(
      `select scope, count(*)::int, count(day)::int as days, count(distinct scope_id)::int as whose from meeting_sums group by 1 order by 1`,
    ),
  ).toEqual([
    { scope: 'all', count: 10, days: 9, whose: 0 },
    { scope: 'customer', count: 40, days: 36, whose: 4 },
    { scope: 'region', count: 10, days: 9, whose: 1 },
  ])
})

test('what is added later, and a customer that moves, comes to the same sums', async () => {
  await database.client.query(changes)
  await database.client.query('select add_up_meeting_days(2147483647)')
  await database.client.query(`update customers set region_id = ${regions[1]} where id = ${customers[3]}`)
  const summed = (scope: string, id: string, day: string) => `
    select '${scope}' as scope, ${id} as scope_id, ${day} as day, sum(days.meetings)::int as meetings, sum(people)::int as people,
      max(most_people) as most_people
    from meeting_sums as days join customers on customers.id = days.scope_id
    where days.scope = 'customer' and days.day is not null group by 1, 2, 3`
  const wanted = ['days.day', 'null::date'].flatMap((day) => [
    summed('all', 'null::bigint', day),
    summed('region', 'customers.region_id', day),
    summed('customer', 'customers.id', day),
  ])
  const kept = 'select scope, scope_id, day, meetings, people, most_people from meeting_sums'
  expect(await rowsOf(`(${wanted.join(' union all ')}) except (${kept})`)).toEqual([])
  expect(await rowsOf(`(${kept}) except (${wanted.join(' union all ')})`)).toEqual([])
})
