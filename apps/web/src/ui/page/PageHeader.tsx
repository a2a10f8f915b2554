import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** Beside the title: the result count of a list, the badge of a record. */
  beside?: ReactNode
  /** One sentence below the title, where the screen needs explaining. */
  lead?: ReactNode
  /** The main action last: it stands at the right edge. */
  actions?: ReactNode
}

export function PageHeader({ title, beside, lead, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Group gap="sm" align="baseline" className={classes.line ?? ''}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {beside}
        </Group>
        {lead ? (
          <Text c="dimmed" fz="sm" mt={2}>
            {lead}
          </Text>
        ) : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
