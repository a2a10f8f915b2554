/** What the portal and its room have in common to the eye. Each adds its own to it. */
import type { MantineTheme, MantineThemeOverride } from '@mantine/core'
import { brandColours, darkGreys, type SchemeColours, shadesOf } from './brand-colours.js'
import { luminanceWhereBlackTakesOver } from './text-colour-on.js'

export const commonTheme = (brandColour: string) =>
  ({
    primaryColor: 'brand',
    primaryShade: 6,
    // Mantine's own red and green need black words on them; these carry white ones.
    colors: {
      brand: brandColours(brandColour).shades,
      dark: darkGreys,
      red: shadesOf('#cd2b31'),
      green: shadesOf('#18794e'),
    },
    autoContrast: true,
    luminanceThreshold: luminanceWhereBlackTakesOver,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: "'Inter Variable', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    headings: { fontWeight: '650', textWrap: 'balance' },
    components: {
      // Its own unit, dvh, is unknown to Chrome before 108.
      Modal: { defaultProps: { yOffset: '5vh' } },
      // An empty element that takes the first focus is no item of a menu to assistive technology; the first item takes it.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // A header element in a dialog counts as a second page banner to assistive technology.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
    },
  }) satisfies MantineThemeOverride

export const schemeVariables = (colours: SchemeColours, onFilled: string) => ({
  '--mantine-color-brand-filled': colours.filled,
  '--mantine-color-brand-filled-hover': colours.filledHover,
  '--mantine-color-brand-text': colours.text,
  '--mantine-color-brand-light': colours.tint,
  '--mantine-color-brand-light-hover': colours.tintHover,
  '--mantine-color-brand-light-color': colours.onTint,
  '--mantine-color-brand-outline': colours.text,
  '--mantine-color-anchor': colours.text,
  '--mantine-primary-color-contrast': onFilled,
})

/** AA where Mantine's defaults are not: dimmed words 3.3:1, placeholders 2.1:1, errors in dark 3.6:1. */
export const darkVariables = (brandColour: string, theme: MantineTheme) => {
  const { dark, onFilled } = brandColours(brandColour)
  return {
    ...schemeVariables(dark, onFilled),
    '--mantine-color-text': '#e4e9ef',
    '--mantine-color-dimmed': theme.colors.dark[1],
    '--mantine-color-placeholder': theme.colors.dark[2],
    '--mantine-color-error': theme.colors.red[3],
  }
}
