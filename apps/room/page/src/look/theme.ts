import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { brandColours, greys, luminanceWhereBlackTakesOver, shadesOf } from './colours'

export const makeTheme = (brandColour: string): MantineThemeOverride =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    // Mantine's own red and green need black words on them; these carry white ones.
    colors: { brand: shadesOf(brandColour), dark: greys, red: shadesOf('#cd2b31'), green: shadesOf('#18794e') },
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
      // Beside what opens them, in its landmark or dialog: outside of these they are no part of the page to assistive technology.
      Popover: { defaultProps: { withinPortal: false } },
      // On a phone held sideways a menu is taller than the screen.
      MenuDropdown: { defaultProps: { mah: 'calc(100dvh - 5rem)', style: { overflowY: 'auto' } } },
      // A header element in a dialog counts as a second page banner to assistive technology.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
    },
  })

/** The room is dark for everybody: faces stand out, and a wall of video does not glare. */
export const variablesFor =
  (brandColour: string): CSSVariablesResolver =>
  (theme) => {
    const brand = brandColours(brandColour)
    return {
      variables: {},
      light: {},
      dark: {
        '--mantine-color-brand-filled': brand.filled,
        '--mantine-color-brand-filled-hover': brand.filledHover,
        '--mantine-color-brand-text': brand.text,
        '--mantine-color-brand-light': brand.tint,
        '--mantine-color-brand-light-hover': brand.tintHover,
        '--mantine-color-brand-light-color': brand.onTint,
        '--mantine-color-brand-outline': brand.text,
        '--mantine-color-anchor': brand.text,
        '--mantine-primary-color-contrast': brand.onFilled,
        '--mantine-color-text': '#e4e9ef',
        '--mantine-color-dimmed': theme.colors.dark[1],
        '--mantine-color-placeholder': theme.colors.dark[2],
        '--mantine-color-error': theme.colors.red[3],
        '--room-stage': greys[9],
        '--room-page': greys[8],
        '--room-panel': greys[7],
        '--room-tile': greys[6],
        '--room-line': greys[5],
        '--room-quiet': greys[1],
        '--room-focus': brand.text,
        '--room-talking': '#3ecf8e',
        '--room-warning': '#ffd166',
        '--room-danger': '#ff8589',
      },
    }
  }
