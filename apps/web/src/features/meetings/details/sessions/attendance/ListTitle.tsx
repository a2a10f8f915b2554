import { Title } from '@mantine/core'
import { numberText } from '../../../../../ui/text/numbers'

export function ListTitle({ title, count }: { title: string; count: number }) {
  return (
    <Title order={3} fz="sm" mb="xs">
      {title} ({numberText(count)})
    </Title>
  )
}
