import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useMantineColorScheme } from '@mantine/core'
import { IconArrowRight, IconLanguage, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useEffect, useLayoutEffect } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { holds } from '../../ui/text/fold'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { addressOf, hasParams } from '../../screens/address'
import { menuIcons } from '../../screens/menu-icons'
import type { ScreenData } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { mayOpen, menuOf } from '../access'
import { chooseLanguage } from '../../features/sign-in/choose-language'
import { language } from '../../texts/language'
import { allScreens } from '../all-screens'
import { signOut } from '../../features/sign-in/session-calls'
import { useUser } from '../../session/session'
import { usePaletteResults } from './usePaletteResults'

const t = textsOf('shell')

const [store, palette] = createSpotlight()

/** The library marks the first entry when something is typed; what the server finds comes later, and Enter must open it as well. */
function markFirst(): void {
  // Not by the list's id, which the library learns only after the paint.
  const first = document.querySelector('[data-action]')
  if (!first || document.querySelector('[data-action][data-selected]')) return
  first.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** The main screens first, in the order of the menu, then the others. */
function placesFor(user: SignedInUser | undefined): ScreenData[] {
  const inMenu = menuOf(allScreens, user).flatMap(({ items }) => items.map(({ path }) => path))
  const rank = ({ path }: ScreenData) => (inMenu.includes(path) ? inMenu.indexOf(path) : inMenu.length)
  return (
    allScreens
      .filter(
        (screen) => screen.guard !== 'visitor-only' && !screen.needsLink && !hasParams(screen.path) && mayOpen(screen, user),
      )
      // Two addresses of one screen are one place to go.
      .filter(({ title }, index, all) => all.findIndex((other) => other.title === title) === index)
      .sort((one, other) => rank(one) - rank(other))
  )
}

interface PaletteProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** Everything the user may go to or do, and the meetings and customers there are; accents do not matter. */
export default function Palette({ typed, onType, onClose }: PaletteProps) {
  const goTo = useGoTo()
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const results = usePaletteResults(typed)
  useEffect(() => palette.open(), [])
  // Before it is painted: the user may press Enter as soon as it is visible.
  useLayoutEffect(markFirst, [results.groups])

  const places = placesFor(user).map(({ path, title, menu }): SpotlightActionData => {
    const Icon = menu ? menuIcons[menu.icon] : IconArrowRight
    const label = t(`screens.${menu?.label ?? title}`)
    return { id: path, label, leftSection: <Icon size={18} stroke={1.7} />, onClick: () => void goTo(addressOf(path)) }
  })
  const isDark = colorScheme === 'dark'
  const actions: SpotlightActionData[] = [
    {
      id: 'colour-scheme',
      label: `${t('header.colourScheme')}: ${isDark ? t('header.light') : t('header.dark')}`,
      leftSection: isDark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />,
      onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: language === 'vi' ? 'English' : 'Tiếng Việt',
      leftSection: <IconLanguage size={18} stroke={1.7} />,
      onClick: () => void chooseLanguage(language === 'vi' ? 'en' : 'vi'),
    },
    {
      id: 'sign-out',
      label: t('header.signOut'),
      leftSection: <IconLogout size={18} stroke={1.7} />,
      onClick: () => void signOut(),
    },
  ]
  const groups: SpotlightActionGroupData[] = [
    { group: t('palette.screens'), actions: places },
    { group: t('palette.actions'), actions },
  ]

  return (
    <Spotlight
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      query={typed}
      onQueryChange={onType}
      scrollable
      maxHeight="70vh"
      // What scrolls must be within reach of the keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      actions={[...groups, ...results.groups]}
      filter={(query) => [
        ...groups
          .map(({ group, actions }) => ({ group, actions: actions.filter(({ label }) => holds(label ?? '', query)) }))
          .filter(({ actions }) => actions.length > 0),
        // The server has chosen these.
        ...results.groups,
      ]}
      nothingFound={results.isSearching ? t('palette.searching') : t('palette.nothingFound')}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t(`palette.placeholders.${results.finds}`),
        'aria-label': t('palette.label'),
      }}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
    />
  )
}
