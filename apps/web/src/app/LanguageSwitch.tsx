import { SegmentedControl } from '@mantine/core'
import { type Language } from '@hop/messages/languages'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, language } from './language'

/** Each language in its own words, for who cannot read the other one. */
const names: { value: Language; label: string }[] = [
  { value: 'vi', label: 'Tiếng Việt' },
  { value: 'en', label: 'English' },
]

export function LanguageSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <SegmentedControl
      size="xs"
      fullWidth={fullWidth}
      aria-label={t('header.language')}
      styles={{ label: { paddingInline: 10 } }}
      data={names}
      value={language}
      onChange={(chosen) => chooseLanguage(chosen)}
    />
  )
}
