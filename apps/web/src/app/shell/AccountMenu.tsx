import { Avatar, Divider, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { IconCode, IconKey, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { mayOpen } from '../access'
import { LanguageSwitch } from '../../features/sign-in/LanguageSwitch'
import { screens } from '../../screens/screens'
import { signOut } from '../../features/sign-in/session-calls'
import classes from './AccountMenu.module.css'
import { ColourSchemeSwitch } from './ColourSchemeSwitch'
import { initialsOf } from './initials'
import { useTimeLeftText } from './RemainingTime'

const t = textsOf('shell')

interface AccountMenuProps {
  user: SignedInUser
  onOpenHelp: () => void
}

/** A popover and not a menu: it holds switches too, which a menu may not. */
export function AccountMenu({ user, onOpenHelp }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const label = t('header.accountMenu', { name: user.name })

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={288} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target ?? ''} aria-label={label} onClick={() => setOpen(!isOpen)}>
          <Avatar color="brand" radius="xl" size={36}>
            {initialsOf(user.name)}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <div className={classes.person}>
          <Text fw={600} truncate>
            {user.name}
          </Text>
          <Text fz="sm" c="dimmed" truncate>
            {user.email}
          </Text>
          <Text fz="xs" c="dimmed" mt={2}>
            {[t(`roles.${user.role}`), user.saleAreaName].filter(Boolean).join(' · ')}
          </Text>
          <TimeLeft />
        </div>
        <Divider />
        <div className={classes.items}>
          {mayOpen(screens.account, user) ? (
            <Link to={screens.account.to()} className={classes.item} onClick={close}>
              <IconUserCircle size={18} aria-hidden="true" />
              {t('screens.account')}
            </Link>
          ) : null}
          <Link to={screens.changePassword.to()} className={classes.item} onClick={close}>
            <IconKey size={18} aria-hidden="true" />
            {t('screens.changePassword')}
          </Link>
          {mayOpen(screens.guideApi, user) ? (
            <Link to={screens.guideApi.to()} className={classes.item} onClick={close}>
              <IconCode size={18} aria-hidden="true" />
              {t('screens.guideApi')}
            </Link>
          ) : null}
          <UnstyledButton
            className={classes.item ?? ''}
            onClick={() => {
              close()
              onOpenHelp()
            }}
          >
            <IconKeyboard size={18} aria-hidden="true" />
            {t('header.shortcuts')}
          </UnstyledButton>
        </div>
        <Divider />
        <Stack gap="sm" p="md">
          <div>
            <Text fz="xs" fw={600} c="dimmed" mb={4}>
              {t('header.colourScheme')}
            </Text>
            <ColourSchemeSwitch />
          </div>
          <div>
            <Text fz="xs" fw={600} c="dimmed" mb={4}>
              {t('header.language')}
            </Text>
            <LanguageSwitch fullWidth />
          </div>
        </Stack>
        <Divider />
        <div className={classes.items}>
          <UnstyledButton className={classes.item ?? ''} data-danger onClick={() => void signOut()}>
            <IconLogout size={18} aria-hidden="true" />
            {t('header.signOut')}
          </UnstyledButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The header has it on wide screens. */
function TimeLeft() {
  const text = useTimeLeftText()
  return text === null ? null : (
    <Text fz="xs" c="dimmed" mt={2} className={classes.timeLeft ?? ''}>
      {text}
    </Text>
  )
}
