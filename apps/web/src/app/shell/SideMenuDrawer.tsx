import { Drawer } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import type { MenuSection } from '../access'
import { useBrand } from '../../brand/brand'
import { SideMenu } from './SideMenu'

const t = textsOf('shell')

interface SideMenuDrawerProps {
  sections: readonly MenuSection[]
  opened: boolean
  onClose: () => void
}

/** The menu where there is no room for it beside the content. */
export function SideMenuDrawer({ sections, opened, onClose }: SideMenuDrawerProps) {
  const { name } = useBrand()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={name}
      size={288}
      padding="sm"
      closeButtonProps={{ 'aria-label': t('menu.close') }}
      styles={{ title: { fontWeight: 700, paddingLeft: 12 } }}
    >
      <nav aria-label={t('menu.label')}>
        <SideMenu sections={sections} onChoose={onClose} />
      </nav>
    </Drawer>
  )
}
