import { Group, Text } from '@mantine/core'
import { useState } from 'react'

/** The customer's own logo, or the portal's mark where there is none or it cannot be had; the name always stands beside it. */
export function BrandMark({ name, logoUrl, size = 28 }: { name: string; logoUrl: string | null; size?: number }) {
  const [failed, setFailed] = useState<string>()
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      {logoUrl === null || logoUrl === failed ? (
        <Mark size={size} />
      ) : (
        <img src={logoUrl} alt="" height={size} style={{ maxWidth: 160 }} onError={() => setFailed(logoUrl)} />
      )}
      <Text fw={650} size="lg" truncate>
        {name}
      </Text>
    </Group>
  )
}

function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden focusable={false}>
      <rect width="32" height="32" rx="9" fill="var(--mantine-color-brand-filled)" />
      <circle cx="16" cy="13.25" r="6.25" stroke="white" strokeWidth="3.5" />
      <circle cx="16" cy="25" r="2.25" fill="white" />
    </svg>
  )
}
