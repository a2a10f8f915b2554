import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('shell')

export function ColourSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t('header.colourScheme')}
      data={[
        { value: 'light', label: t('header.light') },
        { value: 'dark', label: t('header.dark') },
        { value: 'auto', label: t('header.auto') },
      ]}
      value={colorScheme}
      onChange={(chosen) => setColorScheme(chosen)}
    />
  )
}
