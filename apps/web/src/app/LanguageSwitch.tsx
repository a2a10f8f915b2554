import { UnstyledButton } from '@mantine/core'
import type { Language } from '@hop/messages/languages'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, language } from './language'
import classes from './LanguageSwitch.module.css'

/** Each language in its own words, for who cannot read the other one. */
const names: { value: Language; label: string }[] = [
  { value: 'vi', label: 'Tiếng Việt' },
  { value: 'en', label: 'English' },
]

/** Two buttons, not the library's segmented control: every visitor loads this one. */
export function LanguageSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div role="group" aria-label={t('header.language')} className={classes.group} data-full-width={fullWidth || undefined}>
      {names.map(({ value, label }) => (
        <UnstyledButton
          key={value}
          lang={value}
          className={classes.choice ?? ''}
          aria-pressed={value === language}
          onClick={() => chooseLanguage(value)}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
