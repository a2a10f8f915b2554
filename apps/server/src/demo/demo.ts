/** `npm start -- --demo`: fills an empty database with a believable provider, so that every role can be tried at once. */
import type { Role } from '@hop/contract/roles'
import { sql } from 'kysely'
import { insertAccount } from '../features/accounts/public.js'
import { days } from '../platform/clock.js'
import { advisoryLocks } from '../platform/database/advisory-locks.js'
import { fold } from '@hop/contract/fold'
import type { Transaction } from '../platform/database/database.js'
import type { Platform } from '../platform/platform.js'
import { insertPlansAndOffers } from './plans-and-regions.js'
import { insertDemoContacts } from './contacts.js'
import { insertCustomers } from './customers.js'
import { insertCustomerUsers } from './customer-users.js'
import { insertCustomerAdmins } from './customer-admins.js'
import { insertManagersAndApps } from './managers-and-apps.js'
import { insertFailures } from './failures.js'
import { insertDemoEvents } from './events.js'
import { insertDemoMeetings } from './meetings.js'
import type { Ids } from '../platform/ids.js'

const demoPassword = 'Sen-Hong#73'

export interface DemoSignIn {
  role: Role
  username: string
  password: string
}

interface DemoPerson {
  role: Role
  username: string
  name: string
}

/** The first of each role is the one that is printed. */
const people: DemoPerson[] = [
  { role: 'SupperAdmin', username: 'superadmin', name: 'Nguyễn Minh Anh' },
  { role: 'Admin', username: 'quantri', name: 'Trần Quốc Bảo' },
  { role: 'Manager', username: 'kinhdoanh', name: 'Lê Thị Cẩm' },
  { role: 'Customer', username: 'khachhang', name: 'Phạm Đức Dũng' },
  { role: 'User', username: 'nguoidung', name: 'Hoàng Hải Đăng' },
  { role: 'View', username: 'nguoixem', name: 'Võ Thu Hà' },
]

const moreAdmins = [
  'Đặng Khánh Linh',
  'Bùi Gia Long',
  'Đỗ Phương Thảo',
  'Ngô Thanh Tùng',
  'Dương Ngọc Ánh',
  'Lý Hoàng Nam',
  'Vũ Thùy Trang',
  'Phan Văn Đức',
  'Hồ Mỹ Duyên',
  'Trịnh Công Sơn',
  'Mai Xuân Quỳnh',
  'Đinh Thị Yến',
  'Tạ Quang Huy',
  'Châu Bảo Ngọc',
  'Lương Thế Vinh',
  'Cao Thị Hạnh',
  'Nguyễn Đình Khôi',
  'Trần Thị Ngọc Bích',
  'Lê Hữu Phước',
  'Phạm Thị Thúy',
  'Hoàng Văn Thái',
  'Võ Đăng Khoa',
  'Đoàn Thị Mai',
  'Huỳnh Tấn Phát',
]

/** "Đặng Khánh Linh" signs in as linh.dang. */
const usernameOf = (name: string) => {
  const parts = fold(name).split(' ')
  return `${parts.at(-1)}.${parts[0]}${parts.length > 3 ? parts[1] : ''}`
}

/** Returns the sign-ins of a demo database, filling it first if nobody has an account yet. */
export async function fillWithDemo({ db, passwords, clock, ids }: Platform): Promise<DemoSignIn[]> {
  const passwordHash = await passwords.hash(demoPassword)
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.demo})`.execute(transaction)
    const existing = await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (!existing) await insertEverything(transaction, passwordHash, ids, clock.now())
  })
  const present = await db.selectFrom('accounts').select('username').where('deleted_at', 'is', null).execute()
  const usernames = new Set(present.map(({ username }) => username))
  return people
    .filter(({ username }) => usernames.has(username))
    .map(({ role, username }) => ({ role, username, password: demoPassword }))
}

async function insertEverything(transaction: Transaction, passwordHash: string, ids: Ids, now: Date): Promise<void> {
  const regionIds: number[] = []
  for (const [index, name] of ['Miền Bắc', 'Miền Trung', 'Miền Nam'].entries()) {
    const region = { name, is_default: index === 0, created_at: now, updated_at: now }
    regionIds.push((await transaction.insertInto('regions').values(region).returning('id').executeTakeFirstOrThrow()).id)
  }
  await insertPlansAndOffers(transaction, regionIds, now)
  const [regionId = 0] = regionIds
  const customer = { name: 'Công ty Cổ phần Sao Mai', region_id: regionId, created_at: now }
  const { id: customerId } = await transaction.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()

  const add = (person: DemoPerson, createdBy: number | null, daysAgo: number) => {
    const place =
      person.role === 'Manager' ? { regionId } : ['Customer', 'User', 'View'].includes(person.role) ? { customerId } : {}
    const phone = `09${String(10_000_000 + ((daysAgo * 7_654_321 + person.username.length * 1_234_567) % 89_999_999))}`
    const contact = { email: `${person.username}@hop.example.vn`, phone, address: 'Hà Nội' }
    const password = { passwordHash, isPasswordSetByStaff: false, emailProvenAt: now }
    return insertAccount(transaction, {
      ...person,
      ...contact,
      ...place,
      ...password,
      createdBy,
      now: new Date(now.getTime() - daysAgo * days),
    })
  }
  const [first, ...others] = people
  if (!first) return
  const { id: superAdminId } = await add(first, null, 200)
  for (const [index, person] of others.entries()) await add(person, superAdminId, 190 - index)
  for (const [index, name] of moreAdmins.entries())
    await add({ role: 'Admin', username: usernameOf(name), name }, superAdminId, 180 - index * 7)
  await insertDemoContacts(transaction, { customerId, createdBy: superAdminId, now })
  await insertCustomerUsers(transaction, { customerId, createdBy: superAdminId, passwordHash, now })
  await insertCustomers(transaction, { regionIds, customerId, adminId: superAdminId, now })
  await insertCustomerAdmins(transaction, { customerId, adminId: superAdminId, passwordHash, now })
  await insertManagersAndApps(transaction, { regionIds, customerId, adminId: superAdminId, passwordHash, now })
  await insertDemoMeetings(transaction, { customerId, adminId: superAdminId, ids, now })
  await insertDemoEvents(transaction, { customerId, createdBy: superAdminId, ids, now })
  await insertFailures(transaction, customerId, now)
}
