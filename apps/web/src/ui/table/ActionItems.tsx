import { Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { dangerColour } from '../page/danger-colour'
import type { RowAction } from './columns'

/**
 * What a menu offers: what destroys something stands apart, at the end. While it is open it stays as it is: when somebody else changes the
 * record, no item becomes another one under the finger. What is not possible any more the server refuses, and says why.
 */
export function ActionItems({ actions: current }: { actions: readonly RowAction[] }) {
  const [actions] = useState(current)
  const [harmless, destroying] = [actions.filter(({ danger }) => !danger), actions.filter(({ danger }) => danger)]
  return (
    <>
      <Items actions={harmless} />
      {harmless.length > 0 && destroying.length > 0 ? <Menu.Divider /> : null}
      <Items actions={destroying} />
    </>
  )
}

const Items = ({ actions }: { actions: readonly RowAction[] }) =>
  actions.map(({ key, label, icon: ItemIcon, danger, obstacle, onSelect }) =>
    obstacle === undefined ? (
      <Menu.Item key={key} leftSection={<ItemIcon size={16} />} onClick={onSelect} {...(danger ? { c: dangerColour } : {})}>
        {label}
      </Menu.Item>
    ) : (
      // Within reach of the keyboard, unlike a disabled one: the reason is there to be read.
      <Menu.Item key={key} leftSection={<ItemIcon size={16} />} aria-disabled closeMenuOnClick={false} c="dimmed" maw={320}>
        {label}
        <Text fz="xs" span display="block">
          {obstacle}
        </Text>
      </Menu.Item>
    ),
  )
