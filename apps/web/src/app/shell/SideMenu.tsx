import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { menuIcons } from '../../screens/menu-icons'
import type { MenuSection } from '../access'
import classes from './SideMenu.module.css'
import { useCurrentInView } from './useCurrentInView'
import { useFoldedGroups } from './useFoldedGroups'

const t = textsOf('shell')

interface SideMenuProps {
  sections: readonly MenuSection[]
  onChoose?: () => void
}

export function SideMenu({ sections, onChoose }: SideMenuProps) {
  const menu = useCurrentInView()
  const { isFolded, toggle } = useFoldedGroups()
  return (
    <div ref={menu}>
      {sections.map(({ group, items }) =>
        group === 'main' ? (
          <div key={group} className={classes.section}>
            <Items items={items} onChoose={onChoose} />
          </div>
        ) : (
          <Group key={group} name={t(`menu.groups.${group}`)} isFolded={isFolded(group)} onToggle={() => toggle(group)}>
            <Items items={items} onChoose={onChoose} />
          </Group>
        ),
      )}
    </div>
  )
}

interface GroupProps {
  name: string
  isFolded: boolean
  onToggle: () => void
  children: ReactNode
}

function Group({ name, isFolded, onToggle, children }: GroupProps) {
  const id = useId()
  return (
    <div className={classes.section}>
      <UnstyledButton className={classes.heading ?? ''} aria-expanded={!isFolded} aria-controls={id} onClick={onToggle}>
        {name}
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} hidden={isFolded}>
        {children}
      </div>
    </div>
  )
}

const Items = ({ items, onChoose }: Pick<MenuSection, 'items'> & { onChoose: (() => void) | undefined }) => (
  <ul className={classes.list}>
    {items.map(({ path, to, label, icon }) => {
      const Icon = menuIcons[icon]
      return (
        <li key={path}>
          <Link
            to={to}
            className={classes.item}
            activeProps={{ 'data-active': true, 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
            {...(onChoose ? { onClick: onChoose } : {})}
          >
            <Icon size={19} stroke={1.7} aria-hidden="true" />
            <span>{t(`screens.${label}`)}</span>
          </Link>
        </li>
      )
    })}
  </ul>
)
