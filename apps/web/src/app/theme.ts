import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import {
  type BrandColours,
  brandColours,
  darkGreys,
  luminanceWhereBlackTakesOver,
  type SchemeColours,
  shadesOf,
  type Shades,
} from './brand-colours'
import { layers } from './layers'

/** By hand: derived from a dark amber, the tints would be beige. */
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

export const makeTheme = (brandColour: string): MantineThemeOverride =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    // Mantine's own red and green need black words on them; these carry white ones.
    colors: {
      brand: brandColours(brandColour).shades,
      dark: darkGreys,
      red: shadesOf('#cd2b31'),
      green: shadesOf('#18794e'),
      yellow: amber,
    },
    autoContrast: true,
    luminanceThreshold: luminanceWhereBlackTakesOver,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: "'Inter Variable', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    headings: { fontWeight: '650', textWrap: 'balance' },
    components: {
      // An empty element that takes the first focus is no item of a menu to assistive technology; the first item takes it.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Popover: { defaultProps: { portalProps: { target: layers } } },
      // A header element in a dialog counts as a second page banner to assistive technology.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
    },
  })

const schemeVariables = (colours: SchemeColours, { onFilled }: BrandColours) => ({
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
export const variablesFor =
  (brandColour: string): CSSVariablesResolver =>
  (theme) => {
    const colours = brandColours(brandColour)
    return {
      variables: {},
      light: {
        ...schemeVariables(colours.light, colours),
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
        ...schemeVariables(colours.dark, colours),
        '--mantine-color-text': '#e4e9ef',
        '--mantine-color-dimmed': theme.colors.dark[1],
        '--mantine-color-placeholder': theme.colors.dark[2],
        '--mantine-color-error': theme.colors.red[3],
        '--hop-page': theme.colors.dark[8],
        '--hop-surface': theme.colors.dark[7],
        '--hop-line': theme.colors.dark[5],
      },
    }
  }
