import { Group, Text } from '@mantine/core'
import { use } from 'react'
import { VisitContext } from './visit-context'

/** The customer's own logo, or the portal's mark; the name always stands beside it. */
export function Brand() {
  const brand = use(VisitContext)?.session.brand ?? { name: 'Hop', logoUrl: null }
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      {brand.logoUrl === null ? <Mark /> : <img src={brand.logoUrl} alt="" height={28} />}
      <Text fw={650} size="lg" truncate>
        {brand.name}
      </Text>
    </Group>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width={28} height={28} fill="none" aria-hidden focusable={false}>
      <rect width="32" height="32" rx="9" fill="var(--mantine-color-brand-filled)" />
      <circle cx="16" cy="13.25" r="6.25" stroke="white" strokeWidth="3.5" />
      <circle cx="16" cy="25" r="2.25" fill="white" />
    </svg>
  )
}
