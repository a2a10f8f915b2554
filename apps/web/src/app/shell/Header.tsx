import { hosts } from '@hop/contract/roles'
import { ActionIcon, Button, Kbd } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useMayCall } from '../../session/useMayCall'
import { Link } from '../../screens/Link'
import { home } from '../../screens/address'
import { screens } from '../../screens/screens'
import { useBrand } from '../../brand/brand'
import { BrandMark } from '../../brand/BrandMark'
import { LanguageSwitch } from '../../features/sign-in/LanguageSwitch'
import { useUser } from '../../session/session'
import { isHeldBack } from '../access'
import { AccountMenu } from './AccountMenu'
import classes from './Header.module.css'
import { RemainingTime } from './RemainingTime'
import { lazyPart } from '../../screens/lazy-part'

const t = textsOf('shell')

const MeetingHeaderButtons = lazyPart(async () => (await import('../../features/meetings/MeetingHeaderButtons')).default, {
  failed: 'nothing',
})

interface HeaderProps {
  onOpenMenu?: () => void
  onOpenPalette?: () => void
  onOpenHelp: () => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function Header({ onOpenMenu, onOpenPalette, onOpenHelp }: HeaderProps) {
  const { name } = useBrand()
  const user = useUser()
  const isHost = useMayCall({ access: hosts }) && user !== undefined && !isHeldBack(user)
  return (
    <header className={classes.header} data-with-menu={onOpenMenu ? true : undefined} data-host={isHost || undefined}>
      {onOpenMenu ? (
        <ActionIcon variant="subtle" color="gray" size="lg" hiddenFrom="md" aria-label={t('menu.open')} onClick={onOpenMenu}>
          <IconMenu2 size={20} />
        </ActionIcon>
      ) : null}
      <Link to={home} className={classes.brand} title={t('header.home')}>
        <BrandMark />
        <span className={classes.name}>{name}</span>
      </Link>
      {onOpenPalette ? (
        <>
          <Button
            className={classes.palette ?? ''}
            variant="default"
            visibleFrom="md"
            justify="space-between"
            leftSection={<IconSearch size={16} />}
            rightSection={<Kbd size="xs">{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onOpenPalette}
          >
            {t('palette.open')}
          </Button>
          <ActionIcon
            className={classes.paletteIcon ?? ''}
            variant="subtle"
            color="gray"
            size="lg"
            hiddenFrom="md"
            aria-label={t('palette.label')}
            onClick={onOpenPalette}
          >
            <IconSearch size={20} />
          </ActionIcon>
        </>
      ) : null}
      <div className={classes.right}>
        {user ? (
          <>
            {isHost ? <MeetingHeaderButtons /> : null}
            <RemainingTime />
            <AccountMenu user={user} onOpenHelp={onOpenHelp} />
          </>
        ) : (
          <>
            <LanguageSwitch />
            <Button component={Link} to={screens.login.to()} variant="light">
              {t('header.signIn')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
