import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from './columns'

interface RowActionsProps {
  /** Whose actions these are, for screen readers: the row's name. */
  rowName: string
  main: RowAction | undefined
  menu: readonly RowAction[]
}

export function RowActions({ rowName, main, menu }: RowActionsProps) {
  const { t } = useTranslation('ui')
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {main ? (
        <Tooltip label={main.label} openDelay={300}>
          <ActionIcon variant="light" size="md" aria-label={`${main.label}: ${rowName}`} onClick={main.onSelect}>
            <main.icon size={16} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {menu.length > 0 ? (
        <Menu position="bottom-end" shadow="md" width="max-content" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('table.actionsOf', { what: rowName })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('table.actionsOf', { what: rowName })}>
            <MenuItems actions={menu.filter((action) => !action.danger)} />
            {menu.some((action) => action.danger) && menu.some((action) => !action.danger) ? <Menu.Divider /> : null}
            <MenuItems actions={menu.filter((action) => action.danger)} />
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  )
}

const MenuItems = ({ actions }: { actions: readonly RowAction[] }) =>
  actions.map(({ key, label, icon: ItemIcon, danger, onSelect }) => (
    <Menu.Item
      key={key}
      leftSection={<ItemIcon size={16} />}
      onClick={onSelect}
      // Mantine's red.6 on the menu's hover ground is 3.5:1.
      {...(danger ? { c: 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))' } : {})}
    >
      {label}
    </Menu.Item>
  ))
