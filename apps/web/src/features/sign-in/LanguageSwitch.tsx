import { UnstyledButton } from '@mantine/core'
import type { Language } from '@hop/texts/languages'
import { textsOf } from '@hop/texts/page-texts'
import { language } from '../../texts/language'
import { chooseLanguage } from './choose-language'
import classes from './LanguageSwitch.module.css'

const t = textsOf('shell')

/** Each language by its own name, for people who cannot read the other one. */
const names: { value: Language; label: string; short: string }[] = [
  { value: 'vi', label: 'Tiếng Việt', short: 'VI' },
  { value: 'en', label: 'English', short: 'EN' },
]

interface LanguageSwitchProps {
  fullWidth?: boolean
  /** On a phone by two letters, where other things stand beside it. */
  isShortOnPhones?: boolean
}
/** Two buttons, not the library's segmented control: every visitor loads this one. */
export function LanguageSwitch({ fullWidth = false, isShortOnPhones = false }: LanguageSwitchProps) {
  return (
    <div role="group" aria-label={t('header.language')} className={classes.group} data-full-width={fullWidth || undefined}>
      {names.map(({ value, label, short }) => (
        <UnstyledButton
          key={value}
          lang={value}
          aria-label={isShortOnPhones ? label : undefined}
          className={classes.choice ?? ''}
          aria-pressed={value === language}
          onClick={() => void chooseLanguage(value)}
        >
          {isShortOnPhones ? (
            <>
              <span className={classes.long}>{label}</span>
              <span className={classes.short} aria-hidden="true">
                {short}
              </span>
            </>
          ) : (
            label
          )}
        </UnstyledButton>
      ))}
    </div>
  )
}
