import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { isHeldBack, menuOf } from '../access'
import { usePopoverContainerIn } from '../../ui/page/popover-container'
import { allScreens } from '../all-screens'
import { Footer } from '../../brand/Footer'
import { useUser } from '../../session/session'
import { TwoStepDueNotice } from '../../features/two-step/TwoStepDueNotice'
import { UnprovenEmailNotice } from '../../features/accounts/own/UnprovenEmailNotice'
import { createHere } from '../../screens/create-action'
import { Header } from './Header'
import { ConfirmLeavingDialog } from './ConfirmLeavingDialog'
import { PaletteWithInput } from './PaletteWithInput'
import { PrintedHead } from './PrintedHead'
import { SessionEndingPrompt } from './SessionEndingPrompt'
import '../../ui/print/print.css'
import classes from './Shell.module.css'
import { ShortcutHelp } from './ShortcutHelp'
import { SideMenu } from './SideMenu'
import { SideMenuDrawer } from './SideMenuDrawer'
import { SignInAgain } from './SignInAgain'
import { useFocusOnNewPage } from './useFocusOnNewPage'
import { lazyPart } from '../../screens/lazy-part'

const t = textsOf('shell')

const ConsentNotice = lazyPart(async () => (await import('../../features/customers/ConsentNotice')).default, {
  failed: 'nothing',
})
const RestoredCopyNotice = lazyPart(async () => (await import('../../features/backup/RestoredCopyNotice')).default, {
  failed: 'nothing',
})

/** The frame around every screen but the plain ones: header, menu, content, footer, and what may appear above them. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  const popoverPlace = useRef<HTMLDivElement>(null)
  const menu = menuOf(allScreens, user)
  const canSearch = user !== undefined && !isHeldBack(user)

  useFocusOnNewPage(content)
  usePopoverContainerIn(popoverPlace)
  useHotkeys([
    ['mod+K', () => setPaletteOpen(canSearch)],
    ['shift+?', () => setHelpOpen(true)],
    ['c', createHere],
  ])

  return (
    <div className={classes.shell}>
      <a
        href="#content"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
      >
        {t('skipToContent')}
      </a>
      <Header
        {...(menu.length > 0 ? { onOpenMenu: () => setMenuOpen(true) } : {})}
        {...(canSearch ? { onOpenPalette: () => setPaletteOpen(true) } : {})}
        onOpenHelp={() => setHelpOpen(true)}
      />
      <div className={classes.body} data-with-menu={menu.length > 0 || undefined}>
        {menu.length > 0 ? (
          <nav className={classes.side} aria-label={t('menu.label')}>
            <SideMenu sections={menu} />
          </nav>
        ) : null}
        <div className={classes.column}>
          <main ref={content} id="content" tabIndex={-1} className={classes.main}>
            <PrintedHead />
            {canSearch ? user.customerId === null ? <RestoredCopyNotice /> : <ConsentNotice /> : null}
            {/* At once with the rest: one that came later would push away what somebody is about to click. */}
            {canSearch && !user.isEmailProven && user.pendingEmail === null ? <UnprovenEmailNotice email={user.email} /> : null}
            {user?.twoStepDueAt && !user.mustSetUpTwoStep ? <TwoStepDueNotice dueAt={user.twoStepDueAt} /> : null}
            {children}
            <div ref={popoverPlace} />
          </main>
          <Footer />
        </div>
      </div>
      <SideMenuDrawer sections={menu} opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <ShortcutHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
      {isPaletteOpen ? <PaletteWithInput onClose={() => setPaletteOpen(false)} /> : null}
      <SessionEndingPrompt />
      <SignInAgain />
      <ConfirmLeavingDialog />
    </div>
  )
}
