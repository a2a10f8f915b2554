import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function ColourSchemeSwitch() {
  const { t } = useTranslation('shell')
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
