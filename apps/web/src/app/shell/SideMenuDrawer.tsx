import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MenuSection } from '../access'
import { useBrand } from '../../brand/brand'
import { SideMenu } from './SideMenu'

interface SideMenuDrawerProps {
  sections: readonly MenuSection[]
  opened: boolean
  onClose: () => void
}

/** The menu where there is no room for it beside the content. */
export function SideMenuDrawer({ sections, opened, onClose }: SideMenuDrawerProps) {
  const { t } = useTranslation('shell')
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
