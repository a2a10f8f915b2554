import { Group, Text } from '@mantine/core'
import { use } from 'react'
import { CallContext } from './call-context'

export function Brand() {
  const brand = use(CallContext)?.session.brand ?? { name: 'Hop', logoUrl: null }
  return (
    <Group gap="xs">
      {brand.logoUrl === null ? null : <img src={brand.logoUrl} alt="" height={28} />}
      <Text fw={650} size="lg">
        {brand.name}
      </Text>
    </Group>
  )
}
