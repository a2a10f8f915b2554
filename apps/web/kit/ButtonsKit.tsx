import { Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmButton } from '../src/ui/dialogs/ConfirmButton'
import { CopyButton } from '../src/ui/page/CopyButton'
import { DescriptionList } from '../src/ui/page/DescriptionList'
import { EmptyState } from '../src/ui/feedback/EmptyState'
import { ErrorState } from '../src/ui/feedback/ErrorState'
import { Section } from '../src/ui/page/Section'
import { StatusBadge } from '../src/ui/feedback/StatusBadge'
import { RelativeTime } from '../src/ui/page/RelativeTime'
import { told } from './refused'

const link = 'https://hop.example.vn/join/3f0c9a7e'
const minuteMs = 60_000
const openedAt = Date.now()
const ago = (minutes: number) => new Date(openedAt - minutes * minuteMs).toISOString()
const workMs = 300

export function ButtonsKit() {
  const [deleted, setDeleted] = useState(0)
  const remove = async () => {
    await new Promise((resolve) => setTimeout(resolve, workMs))
    setDeleted(deleted + 1)
  }
  return (
    <Section title="Buttons, badges, facts">
      <Stack gap="lg">
        <Group>
          <CopyButton value={link} what="liên kết" />
          <CopyButton value={link} what="mã tham gia" compact />
          <ConfirmButton
            danger
            leftSection={<IconTrash size={16} />}
            title="Xóa khu vực Miền Bắc?"
            consequence="12 gói dịch vụ sẽ không còn được bán ở khu vực này. Không thể hoàn tác."
            confirmLabel="Xóa khu vực"
            onConfirm={remove}
          >
            Xóa khu vực
          </ConfirmButton>
          <output data-testid="deleted">{deleted}</output>
        </Group>
        <Group>
          <StatusBadge tone="amber">Chưa bắt đầu</StatusBadge>
          <StatusBadge tone="green">Đang họp</StatusBadge>
          <StatusBadge tone="gray">Đã kết thúc</StatusBadge>
          <StatusBadge tone="red">Đã hủy</StatusBadge>
          <StatusBadge tone="blue">Mới</StatusBadge>
        </Group>
        <DescriptionList
          items={[
            { term: 'Vừa rồi', value: <RelativeTime at={ago(0)} /> },
            { term: 'Vài phút', value: <RelativeTime at={ago(5)} /> },
            { term: 'Hôm qua', value: <RelativeTime at={ago(26 * 60)} /> },
            { term: 'Lâu rồi', value: <RelativeTime at={ago(60 * 24 * 40)} /> },
            { term: 'Chưa có gì', value: null },
            { term: 'Địa chỉ', value: '57 Huỳnh Thúc Kháng, phường Láng Hạ, Hà Nội', wide: true },
          ]}
        />
        <EmptyState title="Chưa có cuộc họp nào" hint="Tạo cuộc họp đầu tiên và mời mọi người." />
        <ErrorState error={told('TooManyRequests', [12])} onRetry={() => undefined} />
      </Stack>
    </Section>
  )
}
