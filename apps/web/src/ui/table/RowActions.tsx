import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Hint } from '../page/Hint'
import { ActionItems } from './ActionItems'
import type { RowAction } from './columns'

const t = textsOf('ui')

interface RowActionsProps {
  /** Whose actions these are, for screen readers: the row's name. */
  rowName: string
  main: RowAction | undefined
  menu: readonly RowAction[]
}

export function RowActions({ rowName, main, menu }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {main ? (
        <Hint label={main.label} openDelayMs={300}>
          <ActionIcon variant="light" size="md" aria-label={`${main.label}: ${rowName}`} onClick={main.onSelect}>
            <main.icon size={16} />
          </ActionIcon>
        </Hint>
      ) : null}
      {menu.length > 0 ? (
        <Menu position="bottom-end" shadow="md" width="max-content" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('table.actionsOf', { what: rowName })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('table.actionsOf', { what: rowName })}>
            <ActionItems actions={menu} />
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  )
}
