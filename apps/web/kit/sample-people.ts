/** Invented people for the kit's lists. */
const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ'] as const
const middles = ['Minh', 'Quốc', 'Thị', 'Đức', 'Hải', 'Thu', 'Khánh', 'Gia'] as const
const given = ['Anh', 'Bảo', 'Cẩm', 'Dũng', 'Đăng', 'Hà', 'Linh', 'Long', 'Phượng', 'Yến'] as const

export interface Person {
  id: number
  name: string
  email: string
  minutes: number
  status: 'green' | 'amber' | 'red' | 'gray'
  at: string
}

const statuses = ['green', 'amber', 'gray', 'red'] as const
const at = <Item>(list: readonly [Item, ...Item[]], index: number): Item => list[index % list.length] ?? list[0]
const firstDay = Date.UTC(2026, 10, 15, 3)
const hourMs = 3_600_000

export const people: Person[] = Array.from({ length: 137 }, (_, index) => ({
  id: 10_482 - index,
  name: `${at(families, index)} ${at(middles, index * 3)} ${at(given, index * 7 + 1)}`,
  email: `nguoi.dung.${index + 1}@congty.vn`,
  minutes: 15 + ((index * 45) % 1440),
  status: at(statuses, index),
  at: new Date(firstDay - index * 5 * hourMs).toISOString(),
}))
