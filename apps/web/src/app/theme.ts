import { brandColours, type Shades } from '@hop/look/brand-colours'
import { commonTheme, darkVariables, schemeVariables } from '@hop/look/theme'
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { popoverContainer } from '../ui/page/popover-container'

/** Chosen by hand: tints that are computed from a dark amber would be beige. */
const amber: Shades = [
  '#fff9e8',
  '#fff1cc',
  '#ffe3a0',
  '#f7cd69',
  '#dfab38',
  '#b98412',
  '#946200',
  '#7b5100',
  '#634100',
  '#4c3200',
]

export function makeTheme(brandColour: string): MantineThemeOverride {
  const common = commonTheme(brandColour)
  return createTheme({
    ...common,
    colors: { ...common.colors, yellow: amber },
    components: { ...common.components, Popover: { defaultProps: { portalProps: { target: popoverContainer } } } },
  })
}

export const variablesFor =
  (brandColour: string): CSSVariablesResolver =>
  (theme) => {
    const { light, onFilled } = brandColours(brandColour)
    return {
      variables: {},
      light: {
        ...schemeVariables(light, onFilled),
        // Pure black stays theme.black, for words on a filled colour; reading text is a little softer.
        '--mantine-color-text': '#14181f',
        '--mantine-color-bright': '#14181f',
        '--mantine-color-dimmed': theme.colors.gray[7],
        '--mantine-color-placeholder': theme.colors.gray[7],
        '--mantine-color-error': theme.colors.red[7],
        '--hop-page': theme.colors.gray[0],
        '--hop-surface': theme.white,
        '--hop-line': theme.colors.gray[3],
      },
      dark: {
        ...darkVariables(brandColour, theme),
        '--hop-page': theme.colors.dark[8],
        '--hop-surface': theme.colors.dark[7],
        '--hop-line': theme.colors.dark[5],
      },
    }
  }
