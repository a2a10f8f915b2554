/** The contacts of the demo's customer. */
import { insertContacts } from '../features/contacts/public.js'
import { days } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'
import { fold } from '@hop/contract/fold'

const organizations = [
  { name: 'Công ty Cổ phần Sao Mai', domain: 'saomai', department: 'Kinh doanh' },
  { name: 'Trường Đại học Bách Việt', domain: 'bachviet', department: 'Phòng Đào tạo' },
  { name: 'Bệnh viện Hồng Ngọc', domain: 'hongngoc', department: 'Khoa Nội' },
  { name: 'Ngân hàng Phương Đông', domain: 'phuongdong', department: 'Công nghệ thông tin' },
] as const

const titles = ['Giám đốc', 'Trưởng phòng', 'Chuyên viên', 'Kế toán trưởng', 'Trợ lý'] as const

const names = [
  'Nguyễn Thị Minh Châu',
  'Trần Đức Long',
  'Lê Hoài Thương',
  'Phạm Gia Hân',
  'Hoàng Anh Tuấn',
  'Vũ Ngọc Diệp',
  'Đặng Quốc Khánh',
  'Bùi Thanh Hương',
  'Đỗ Mạnh Cường',
  'Hồ Thị Lan Anh',
  'Ngô Bảo Châu',
  'Dương Văn Lợi',
  'Lý Thu Thảo',
  'Phan Đình Phùng',
  'Võ Thị Sáu',
  'Trịnh Xuân Bách',
  'Mai Phương Linh',
  'Đinh Tiến Đạt',
  'Tạ Bích Loan',
  'Châu Kim Sang',
  'Lương Ngọc Hà',
  'Cao Minh Triết',
  'Huỳnh Như Ý',
  'Đoàn Hữu Nghĩa',
  'Tô Vĩnh Diện',
  'Quách Thành Danh',
] as const

const mailName = (name: string) => {
  const parts = fold(name).split(' ')
  return `${parts.at(-1)}.${parts[0]}`
}

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

export async function insertDemoContacts(
  transaction: Transaction,
  { customerId, createdBy, now }: { customerId: number; createdBy: number; now: Date },
): Promise<void> {
  for (const [index, name] of names.entries()) {
    const { name: organization, domain, department } = at(organizations, index)
    const contact = {
      name,
      email: `${mailName(name)}@${domain}.example.vn`,
      // Some are known by their address only.
      phone: index % 5 === 4 ? '' : `09${String(71_204_386 + index * 1_034_567).slice(-8)}`,
      title: at(titles, index),
      department,
      organization,
      code: `LH${String(index + 1).padStart(3, '0')}`,
      language: null,
    }
    const addedAt = new Date(now.getTime() - (names.length - index) * 3 * days)
    await insertContacts(transaction, { customerId, createdBy, now: addedAt }, [contact])
  }
}
