import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  /** Why there is nothing to see. */
  title: string
  /** What one could do about it. */
  hint?: ReactNode
  /** The next step, usually one button. */
  action?: ReactNode
}

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <ThemeIcon size={64} radius="xl" className={classes.icon ?? ''} aria-hidden="true">
        {icon ?? <IconInbox size={30} stroke={1.5} />}
      </ThemeIcon>
      <Text fw={600} fz="md" mt="xs">
        {title}
      </Text>
      {hint ? (
        <Text c="dimmed" fz="sm" maw={440} className={classes.hint ?? ''}>
          {hint}
        </Text>
      ) : null}
      {action ? <div style={{ marginTop: 8 }}>{action}</div> : null}
    </Stack>
  )
}
