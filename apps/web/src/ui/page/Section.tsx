import { Card, Group, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A titled group of facts or fields on a page. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    // Not clipped: what is clipped scrolls by itself, and the head of a table inside would stick to it instead of to the window.
    <Card component="section" aria-labelledby={titleId} withBorder padding="lg" style={{ overflow: 'visible' }}>
      <Group justify="space-between" align={lead ? 'flex-start' : 'center'} gap="sm" mb="md">
        <div style={{ flex: lead ? '1 1 22rem' : '1 1 14rem' }}>
          <Title order={2} id={titleId} fz="md">
            {title}
          </Title>
          {lead ? (
            <Text c="dimmed" fz="sm" mt={2}>
              {lead}
            </Text>
          ) : null}
        </div>
        {actions ? <Group gap="xs">{actions}</Group> : null}
      </Group>
      {children}
    </Card>
  )
}
