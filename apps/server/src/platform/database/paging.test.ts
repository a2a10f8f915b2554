import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlaces } from '../../testing/factories/index.js'
import { countScannedRows } from '../../testing/scanned-rows.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import type { Database } from './database.js'
import { filtered, folded } from './paging.js'
import { sql } from 'kysely'

const names = [
  'Nguyễn Thị Hoa',
  'Đặng Hồng Ngọc',
  'Công ty Sao Mai',
  'lien.he@ngan-hang.vn',
  'Trần_ngân (Huế)',
  'Bệnh viện 100%',
  'Lê+Anh',
  'Hợp tác xã Nội thất Uyên ©',
]

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  const { regionId } = await createPlaces(portal)
  const customer = (name: string) => ({ name, region_id: regionId, created_at: portal.clock.now() })
  await portal.db.deleteFrom('customers').execute()
  await portal.db.insertInto('customers').values(names.map(customer)).execute()
})
afterAll(() => portal.close())

const search = (db: Database, value: string, column: Parameters<typeof filtered<never, never, never, 'name'>>[2]['name']) =>
  filtered(db.selectFrom('customers').select('name').orderBy('id'), [{ field: 'name', operator: 'contains', value }], {
    name: column,
  }).execute()

/** The copy beside the text, and the text itself, which short tables have. */
const columns = { 'its folded copy': folded('customers.name_folded'), 'the text itself': sql.ref('customers.name') }

describe.each(Object.entries(columns))('searching %s', (_, column) => {
  test.each<[typed: string, found: string[]]>([
    // Two letters and fewer begin a word, whatever stands before it.
    ['ng', ['Nguyễn Thị Hoa', 'Đặng Hồng Ngọc', 'lien.he@ngan-hang.vn', 'Trần_ngân (Huế)']],
    ['NG', ['Nguyễn Thị Hoa', 'Đặng Hồng Ngọc', 'lien.he@ngan-hang.vn', 'Trần_ngân (Huế)']],
    ['he', ['lien.he@ngan-hang.vn']],
    ['hu', ['Trần_ngân (Huế)']],
    ['Đặ', ['Đặng Hồng Ngọc']],
    ['d', ['Đặng Hồng Ngọc']],
    ['an', ['Lê+Anh']],
    ['ai', []],
    ['0%', []],
    ['.*', []],
    ['h.', []],
    ['\\', []],
    ['(h', ['Trần_ngân (Huế)']],
    // Folded to "(c)" and "(r)a".
    ['©', ['Hợp tác xã Nội thất Uyên ©']],
    ['®a', []],
    // Three letters and more are found anywhere.
    ['uye', ['Nguyễn Thị Hoa', 'Hợp tác xã Nội thất Uyên ©']],
    ['ang', ['Đặng Hồng Ngọc', 'lien.he@ngan-hang.vn']],
    ['00%', ['Bệnh viện 100%']],
    ['n_n', ['Trần_ngân (Huế)']],
    ['%%%', []],
    // Long ones are looked up in pieces, and are found whole.
    ['hồng ngọc', ['Đặng Hồng Ngọc']],
    ['viện 100%', ['Bệnh viện 100%']],
    ['tran_ngan (hue)', ['Trần_ngân (Huế)']],
    ['Hợp tác xã Nội thất Uyên ©', ['Hợp tác xã Nội thất Uyên ©']],
    ['noi that uyen (c', ['Hợp tác xã Nội thất Uyên ©']],
    ['Hợp tác xã Nội thất Uyên'.normalize('NFD'), ['Hợp tác xã Nội thất Uyên ©']],
    ['lien.he@ngan-hang.vn', ['lien.he@ngan-hang.vn']],
    ['cong ty sao mai', ['Công ty Sao Mai']],
    ['ong ty sao m', ['Công ty Sao Mai']],
    ['hop xtac xa noi that uyen', []],
    ['hop  tac xa noi that uyen', []],
    ['%%%%%%%%%%', []],
  ])('for %j', async (typed, found) => {
    expect((await search(portal.db, typed, column)).map(({ name }) => name)).toEqual(found)
  })
})

test('a search reads only what an index names', async () => {
  const { regionId } = await createPlaces(portal, 'Nhiều khách')
  const customer = (n: number) => ({ name: `Khách hàng ${n}`, region_id: regionId, created_at: portal.clock.now() })
  await portal.db
    .insertInto('customers')
    .values(Array.from({ length: 5000 }, (_, n) => customer(n)))
    .execute()
  await sql`vacuum analyze customers`.execute(portal.db)
  for (const typed of ['zq', 'zqx', 'khach hang zqx']) {
    const [read] = await countScannedRows(portal, 'customers', (db) => search(db, typed, columns['its folded copy']))
    expect(read, typed).toBe(0)
  }
})
