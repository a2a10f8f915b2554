import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { menuIcons } from '../../screens/menu-icons'
import type { MenuSection } from '../access'
import classes from './SideMenu.module.css'
import { useCurrentInView } from './useCurrentInView'

const t = textsOf('shell')

interface SideMenuProps {
  sections: readonly MenuSection[]
  onChoose?: () => void
}

export function SideMenu({ sections, onChoose }: SideMenuProps) {
  const menu = useCurrentInView()
  return (
    <div ref={menu}>
      {sections.map(({ group, items }) => (
        <div key={group} className={classes.section}>
          {group === 'main' ? null : <p className={classes.heading}>{t(`menu.groups.${group}`)}</p>}
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
        </div>
      ))}
    </div>
  )
}
