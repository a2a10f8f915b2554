/** The demo's managers in every region, and the branded apps of some customers. */
import type { Transaction } from '../platform/database/database.js'
import { insertAccount } from '../features/accounts/public.js'
import { days } from '../platform/clock.js'

interface DemoPlaces {
  regionIds: readonly number[]
  customerId: number
  adminId: number
  passwordHash: string
  now: Date
}

const managers: readonly { name: string; username: string; region: number; city: string }[] = [
  { name: 'Nguyễn Thị Thanh Hằng', username: 'hang.nguyen', region: 0, city: 'Hải Phòng' },
  { name: 'Đỗ Quang Vinh', username: 'vinh.do', region: 0, city: 'Hà Nội' },
  { name: 'Phạm Thu Uyên', username: 'uyen.pham', region: 1, city: 'Huế' },
  { name: 'Trương Công Định', username: 'dinh.truong', region: 1, city: 'Đà Nẵng' },
  { name: 'Lâm Mỹ Kim', username: 'kim.lam', region: 2, city: 'Cần Thơ' },
  { name: 'Huỳnh Nhật Quang', username: 'quang.huynh', region: 2, city: 'TP. Hồ Chí Minh' },
]

const apps: readonly { name: string; domain: string; colour: string; mark: string; isActive: boolean; isOfCustomer: boolean }[] =
  [
    {
      name: 'Sao Mai Meet',
      domain: 'hop.saomai.example.vn',
      colour: '#b3261e',
      mark: 'M20 8l4 8 8 1-6 6 2 9-8-5-8 5 2-9-6-6 8-1z',
      isActive: true,
      isOfCustomer: true,
    },
    {
      name: 'Lớp học Ban Mai',
      domain: 'lophoc.banmai.example.vn',
      colour: '#1b7a43',
      mark: 'M6 16l14-7 14 7-14 7zM12 23v6c4 3 12 3 16 0v-6l-8 4z',
      isActive: true,
      isOfCustomer: false,
    },
    {
      name: 'Hội nghị Sông Hàn',
      domain: 'hoinghi.songhan.example.vn',
      colour: '#6a3fb5',
      mark: 'M6 24c5-8 9-8 14 0s9 8 14 0v6c-5 8-9 8-14 0s-9-8-14 0z',
      isActive: false,
      isOfCustomer: false,
    },
  ]

export async function insertManagersAndApps(transaction: Transaction, places: DemoPlaces): Promise<void> {
  for (const [index, person] of managers.entries()) await insertManager(transaction, person, index, places)
  for (const app of apps) await insertApp(transaction, app, places)
}

function insertManager(
  transaction: Transaction,
  { name, username, region, city }: (typeof managers)[number],
  index: number,
  { regionIds, adminId, passwordHash, now }: DemoPlaces,
) {
  return insertAccount(transaction, {
    name,
    username,
    email: `${username}@hop.example.vn`,
    phone: `0987${String(100_000 + index * 123_457).slice(-6)}`,
    address: city,
    role: 'Manager',
    regionId: regionIds[region] ?? 0,
    passwordHash,
    isPasswordSetByStaff: false,
    emailProvenAt: now,
    createdBy: adminId,
    now: new Date(now.getTime() - (index + 1) * 9 * days),
  })
}

async function insertApp(
  transaction: Transaction,
  { name, domain, colour, mark, isActive, isOfCustomer }: (typeof apps)[number],
  { customerId, now }: DemoPlaces,
) {
  await transaction
    .insertInto('branded_apps')
    .values({
      name,
      domain_name: domain,
      brand_colour: colour,
      logo: await drawn(colour, mark),
      logo_ext: 'png',
      is_active: isActive,
      customer_id: isOfCustomer ? customerId : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** A white mark on the brand's colour, drawn here so that no picture has to be kept. */
async function drawn(colour: string, mark: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="160" height="160">
    <rect width="40" height="40" rx="10" fill="${colour}"/><path d="${mark}" fill="#fff"/></svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
