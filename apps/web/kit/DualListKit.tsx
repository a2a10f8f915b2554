import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { DualListPicker } from '../src/ui/dual-list/DualListPicker'
import type { ItemId } from '../src/ui/dual-list/dual-list-moves'
import { Section } from '../src/ui/page/Section'

const names = [
  'Cơ bản',
  'Tiêu chuẩn',
  'Nâng cao',
  'Đặc biệt',
  'Doanh nghiệp',
  'Trường học',
  'Dùng thử 7 ngày',
  'Bệnh viện',
  'Hội thảo 500',
  'Hội thảo 1000',
]
const plans = names.map((label, index) => ({
  id: index + 1,
  label: `Gói ${label}`,
  detail: `${(index * 200_000).toLocaleString('vi-VN')} ₫ mỗi tháng`,
}))

export function DualListKit() {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ItemId[]>([2, 5])
  return (
    <Section title="DualListPicker">
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          Chọn gói dịch vụ
        </Button>
        <Text fz="sm" data-testid="dual-list-chosen">
          {JSON.stringify(chosen)}
        </Text>
      </Group>
      <DualListPicker
        opened={isOpen}
        title="Chọn gói dịch vụ"
        items={plans}
        selected={chosen}
        onCommit={(ids) => {
          setChosen(ids)
          setOpen(false)
        }}
        onCancel={() => setOpen(false)}
      />
    </Section>
  )
}
