/** The demo's customers each have somebody who administers them; a few have two. */
import { insertAccount } from '../features/accounts/public.js'
import { days } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'

interface DemoAdmins {
  /** The customer that the demo's people belong to has its administrator already. */
  customerId: number
  adminId: number
  passwordHash: string
  now: Date
}

/** In the order of the customers. */
const administrators: readonly { name: string; username: string; colleague?: { name: string; username: string } }[] = [
  { name: 'Nguyễn Thị Kim Oanh', username: 'oanh.chuvanan', colleague: { name: 'Đào Trọng Nghĩa', username: 'nghia.chuvanan' } },
  { name: 'Bác sĩ Lê Hồng Quân', username: 'quan.hongduc', colleague: { name: 'Vũ Thị Ngân', username: 'ngan.hongduc' } },
  { name: 'Trần Đông A', username: 'a.dongdo' },
  { name: 'Phùng Gia Bảo', username: 'bao.chudau' },
  { name: 'Nguyễn Thị Bích Ngọc', username: 'bichngoc' },
  { name: 'Lò Văn Pánh', username: 'panh.mocchau' },
  { name: 'Ông Ích Khiêm', username: 'khiem.vtdanang', colleague: { name: 'Thái Thị Bôi', username: 'boi.vtdanang' } },
  { name: 'Tôn Nữ Diệu Hiền', username: 'hien.songhuong' },
  { name: 'Đặng Thái Sơn', username: 'son.yensao' },
  { name: 'Y Moan Niê', username: 'moan.taynguyen' },
  { name: 'Lâm Út Hiền', username: 'hien.thuysan', colleague: { name: 'Trịnh Hoài Đức', username: 'duc.thuysan' } },
  { name: 'Võ Trường Toản', username: 'toan.phuongnam' },
  { name: 'Trần Quang Khải', username: 'khai.tran' },
  { name: 'Lê Thị Sách', username: 'sach.binhminh' },
]

export async function insertCustomerAdmins(transaction: Transaction, places: DemoAdmins): Promise<void> {
  const customers = await transaction
    .selectFrom('customers')
    .select(['id', 'email', 'created_at'])
    .where('id', '<>', places.customerId)
    .orderBy('id')
    .execute()
  for (const [index, customer] of customers.entries()) {
    const administrator = administrators[index]
    if (!administrator) continue
    const { colleague, ...first } = administrator
    await insertAdmin(transaction, customer, first, index, places)
    if (colleague) await insertAdmin(transaction, customer, colleague, index + 3, places)
  }
}

function insertAdmin(
  transaction: Transaction,
  customer: { id: number; email: string; created_at: Date },
  person: { name: string; username: string },
  index: number,
  { adminId, passwordHash, now }: DemoAdmins,
) {
  const madeAt = new Date(customer.created_at.getTime() + index * days)
  return insertAccount(transaction, {
    ...person,
    email: `${person.username}@${customer.email.split('@')[1] ?? 'example.vn'}`,
    phone: `09${String(12_345_678 + index * 1_020_304).slice(0, 8)}`,
    address: '',
    role: 'Customer',
    customerId: customer.id,
    passwordHash,
    isPasswordSetByStaff: false,
    emailProvenAt: now,
    createdBy: adminId,
    now: madeAt < now ? madeAt : now,
  })
}
