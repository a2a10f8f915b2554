/** The demo's customers: every kind and status, in every region, with subscriptions in every state. */
import { grossOf } from '@hop/contract/money'
import { startOfDay } from '@hop/contract/usage-time'
import type { PlanValues } from '../features/plans/public.js'
import { soldTermsOf } from '../features/subscriptions/public.js'
import { days } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'

interface DemoCustomers {
  regionIds: readonly number[]
  /** The customer that the demo's people belong to. */
  customerId: number
  adminId: number
  now: Date
}

/** The plans of plans-and-regions.ts that are sold most. */
const planCodes = ['CB-7', 'TC-30', 'NC-80'] as const
type Plan = (typeof planCodes)[number]
type Status = 'Active' | 'Inactive' | 'Cancelled'

interface DemoCustomer {
  name: string
  mail: string
  region: number
  province: string
  address: string
  type: 'personal' | 'business' | 'organ' | 'other' | { corporation: string }
  /** In days from today, when its subscription ends; without it there is none. */
  endsIn?: number
  plan?: Plan
  status?: Status
  source?: string
  isDeleted?: boolean
}

const saoMai: DemoCustomer = {
  name: 'Công ty Cổ phần Sao Mai',
  mail: 'lienhe@saomai.example.vn',
  region: 0,
  province: 'Hà Nội',
  address: '57 Huỳnh Thúc Kháng, phường Láng',
  type: 'business',
  endsIn: 212,
  plan: 'NC-80',
}

// prettier-ignore
const others: readonly DemoCustomer[] = [
  { name: 'Trường THPT Chu Văn An', mail: 'vanphong@chuvanan.example.vn', region: 0, province: 'Hà Nội', address: '10 Thụy Khuê, phường Tây Hồ', type: 'organ', endsIn: 96, plan: 'TC-30', source: 'VNEDU' },
  { name: 'Bệnh viện Đa khoa Hồng Đức', mail: 'hanhchinh@hongduc.example.vn', region: 0, province: 'Hải Phòng', address: '120 Lạch Tray, phường Gia Viên', type: 'organ', endsIn: 12, plan: 'NC-80' },
  { name: 'Công ty TNHH Vận tải Đông Đô', mail: 'dieuhanh@dongdo.example.vn', region: 0, province: 'Bắc Ninh', address: '8 Lý Thái Tổ, phường Kinh Bắc', type: 'business', endsIn: 0, plan: 'TC-30' },
  { name: 'Công ty Cổ phần Gốm Chu Đậu', mail: 'info@chudau.example.vn', region: 0, province: 'Hải Dương', address: 'Xã Thái Tân, huyện Nam Sách', type: 'business', endsIn: -9, plan: 'TC-30', source: 'ONESME' },
  { name: 'Nguyễn Thị Bích Ngọc', mail: 'bichngoc@thu.example.vn', region: 0, province: 'Ninh Bình', address: '25 Đinh Tiên Hoàng, phường Hoa Lư', type: 'personal', source: 'GOOGLE' },
  { name: 'Hợp tác xã Nông sản Mộc Châu', mail: 'htx@mocchau.example.vn', region: 0, province: 'Sơn La', address: 'Tiểu khu 14, phường Mộc Châu', type: 'other', endsIn: -64, plan: 'CB-7', status: 'Inactive' },
  { name: 'Viễn thông Đà Nẵng', mail: 'vanphong@vtdanang.example.vn', region: 1, province: 'Đà Nẵng', address: '346 Đường 2 Tháng 9, phường Hòa Cường', type: { corporation: 'vt_ttp' }, endsIn: 330, plan: 'NC-80', source: 'ONEBSS' },
  { name: 'Khách sạn Sông Hương', mail: 'letan@songhuong.example.vn', region: 1, province: 'Huế', address: '9 Lê Lợi, phường Thuận Hóa', type: 'business', endsIn: 27, plan: 'TC-30' },
  { name: 'Công ty TNHH Yến sào Khánh Hòa', mail: 'kinhdoanh@yensao.example.vn', region: 1, province: 'Khánh Hòa', address: '248 Thống Nhất, phường Nha Trang', type: 'business', endsIn: 5, plan: 'NC-80', source: 'ONESME' },
  { name: 'Trung tâm Truyền hình Tây Nguyên', mail: 'kythuat@taynguyen.example.vn', region: 1, province: 'Đắk Lắk', address: '44 Phan Chu Trinh, phường Buôn Ma Thuột', type: { corporation: 'media' }, endsIn: 150, plan: 'TC-30', status: 'Cancelled' },
  { name: 'Công ty Cổ phần Thủy sản Cà Mau', mail: 'xuatkhau@thuysancm.example.vn', region: 2, province: 'Cà Mau', address: '333 Cao Thắng, phường Lý Văn Lâm', type: 'business', endsIn: 61, plan: 'NC-80' },
  { name: 'Đại học Mở Phương Nam', mail: 'daotao@phuongnam.example.vn', region: 2, province: 'Hồ Chí Minh', address: '97 Võ Văn Tần, phường Xuân Hòa', type: 'organ', endsIn: 18, plan: 'NC-80', source: 'VNEDU' },
  { name: 'Trần Quang Khải', mail: 'khai.tran@thu.example.vn', region: 2, province: 'Cần Thơ', address: '30 Hai Bà Trưng, phường Ninh Kiều', type: 'personal', endsIn: -2, plan: 'CB-7', source: 'USER_PASS' },
  { name: 'Nhà sách Bình Minh', mail: 'nhasach@binhminh.example.vn', region: 0, province: 'Hà Nội', address: '21 Tràng Tiền, phường Cửa Nam', type: 'business', endsIn: -120, plan: 'CB-7', isDeleted: true },
]

export async function insertCustomers(transaction: Transaction, places: DemoCustomers): Promise<void> {
  const plans = await transaction.selectFrom('plans').selectAll().where('code', 'in', planCodes).execute()
  const known = { ...columnsOf(saoMai, 0, places), active_face_id: 1, active_voice_text: 1, active_gm_token: 1 }
  await transaction.updateTable('customers').set(known).where('id', '=', places.customerId).execute()
  await insertSubscription(transaction, saoMai, places.customerId, plans, places)
  for (const [index, customer] of others.entries()) {
    const values = columnsOf(customer, index + 1, places)
    const { id } = await transaction.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()
    await insertSubscription(transaction, customer, id, plans, places)
  }
}

function columnsOf(customer: DemoCustomer, index: number, { regionIds, adminId, now }: DemoCustomers) {
  const { type } = customer
  const kind =
    typeof type === 'object'
      ? { customer_type: 'invnpt' as const, corporation: type.corporation, id_type: null }
      : { customer_type: 'outside' as const, corporation: null, id_type: type }
  const createdAt = new Date(now.getTime() - (160 - index * 10) * days)
  const deletedAt = customer.isDeleted ? new Date(now.getTime() - 4 * days) : null
  return {
    ...kind,
    name: customer.name,
    region_id: regionIds[customer.region] ?? 0,
    email: customer.mail,
    phone: `0243${String(8_100_000 + index * 10_207).slice(0, 7)}`.slice(0, 10),
    province: customer.province,
    address: customer.address,
    tax_code: type === 'business' ? `01${String(10_234_567 + index * 7919)}` : null,
    status: customer.status ?? ('Active' as const),
    source: customer.source ?? 'HOP',
    created_by: customer.source ? null : adminId,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: deletedAt,
    deleted_by: deletedAt ? adminId : null,
  }
}

/** Each of them is sold by the month. */
type DemoPlan = PlanValues & { id: number }

const periodDays = 180
const vatPercent = 10

async function insertSubscription(
  transaction: Transaction,
  { endsIn, plan }: DemoCustomer,
  customerId: number,
  plans: readonly DemoPlan[],
  { adminId, now }: DemoCustomers,
): Promise<void> {
  const chosen = plans.find(({ code }) => code === plan)
  if (!chosen || endsIn === undefined) return
  // Until the last moment of that day: 0 can still be used today.
  const endsAt = new Date(startOfDay(now).getTime() + (endsIn + 1) * days)
  const months = Math.ceil(Math.max(periodDays, endsIn + 30) / 30)
  const startsAt = new Date(endsAt.getTime() - months * 30 * days)
  const price = months * grossOf({ price: chosen.price, priceBasis: chosen.price_basis }, vatPercent)
  const terms = {
    customer_id: customerId,
    plan_id: chosen.id,
    starts_at: startsAt,
    ends_at: endsAt,
    concurrent_meetings: chosen.concurrent_meetings,
    participants: chosen.participants,
    created_by: adminId,
    created_at: startsAt,
  }
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({ ...terms, ...soldTermsOf(chosen), period_starts_at: startsAt, updated_at: startsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('subscription_history')
    .values({ ...terms, subscription_id: id, kind: 'register', price, amount: price })
    .execute()
}
