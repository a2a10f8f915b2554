import { darkGreys } from '@hop/look/brand-colours'
import { commonTheme, darkVariables } from '@hop/look/theme'
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'

/** Allowed, let in, agreed. White on it has a contrast of 5.3. */
export const goColour = '#1f7a4d'

export function makeTheme(brandColour: string): MantineThemeOverride {
  const common = commonTheme(brandColour)
  return createTheme({
    ...common,
    components: {
      ...common.components,
      // Beside what opens them, in its landmark or dialog: outside of these they are no part of the page to assistive technology.
      Popover: { defaultProps: { withinPortal: false } },
      // On a phone held sideways there is often no room above nor below: then beside and over what opened it.
      Menu: {
        defaultProps: {
          ...common.components.Menu.defaultProps,
          middlewares: { flip: true, shift: { crossAxis: true, padding: 8 } },
        },
      },
      Switch: { defaultProps: { color: goColour } },
      Checkbox: { defaultProps: { color: goColour } },
      MenuDropdown: { defaultProps: { mah: 'calc(100vh - 5rem)', style: { overflowY: 'auto' } } },
    },
  })
}

/** The room is always dark: faces are easier to see, and many videos do not dazzle. */
export const variablesFor =
  (brandColour: string): CSSVariablesResolver =>
  (theme) => ({
    variables: {},
    light: {},
    dark: {
      ...darkVariables(brandColour, theme),
      '--room-stage': darkGreys[9],
      '--room-page': darkGreys[8],
      '--room-panel': darkGreys[7],
      '--room-tile': darkGreys[6],
      '--room-line': darkGreys[5],
      '--room-quiet': darkGreys[1],
      '--room-focus': '#8fbcff',
      // What means something is never in the brand's colour: a red brand would make "on" look like "off", and "let in" like danger.
      '--room-on': '#dbe4ee',
      '--room-on-hover': '#eef3f8',
      '--room-on-text': '#16202b',
      '--room-go': goColour,
      '--room-talking': '#3ecf8e',
      '--room-warning': '#ffd166',
      '--room-danger': '#ff8589',
    },
  })
