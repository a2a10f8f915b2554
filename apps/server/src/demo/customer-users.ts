/** The people of the demo's customer, besides the ones that sign in. */
import { insertAccounts, type NewAccount } from '../features/accounts/public.js'
import { days } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'

const people: readonly { name: string; username: string; role: 'User' | 'View' }[] = [
  { name: 'Phùng Khánh Vân', username: 'van.phung', role: 'User' },
  { name: 'Lại Hữu Phúc', username: 'phuc.lai', role: 'User' },
  { name: 'Từ Hải Yến', username: 'yen.tu', role: 'User' },
  { name: 'Nghiêm Xuân Tú', username: 'tu.nghiem', role: 'User' },
  { name: 'Triệu Bảo Trâm', username: 'tram.trieu', role: 'View' },
  { name: 'Quản Trọng Hùng', username: 'hung.quan', role: 'View' },
  { name: 'Thái Thùy Linh', username: 'linh.thai', role: 'View' },
  { name: 'Vương Thúy Vi', username: 'vi.vuong', role: 'View' },
]

interface DemoPlace {
  customerId: number
  createdBy: number
  passwordHash: string
  now: Date
}

export function insertCustomerUsers(transaction: Transaction, { now, ...place }: DemoPlace): Promise<void> {
  const accounts = people.map((person, index): NewAccount => ({
    ...person,
    ...place,
    email: `${person.username}@saomai.example.vn`,
    phone: `0936${String(200_000 + index * 98_761).slice(-6)}`,
    address: 'Hà Nội',
    isPasswordSetByStaff: false,
    emailProvenAt: now,
    now: new Date(now.getTime() - (index + 2) * 11 * days),
  }))
  return insertAccounts(transaction, accounts)
}
