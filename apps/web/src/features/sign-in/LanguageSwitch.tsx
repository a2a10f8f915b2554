import { UnstyledButton } from '@mantine/core'
import type { Language } from '@hop/texts/languages'
import { textsOf } from '@hop/texts/page-texts'
import { language } from '../../texts/language'
import { chooseLanguage } from './choose-language'
import classes from './LanguageSwitch.module.css'

const t = textsOf('shell')

/** Each language by its own name, for people who cannot read the other one. */
const names: { value: Language; label: string }[] = [
  { value: 'vi', label: 'Tiếng Việt' },
  { value: 'en', label: 'English' },
]

/** Two buttons, not the library's segmented control: every visitor loads this one. */
export function LanguageSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  return (
    <div role="group" aria-label={t('header.language')} className={classes.group} data-full-width={fullWidth || undefined}>
      {names.map(({ value, label }) => (
        <UnstyledButton
          key={value}
          lang={value}
          className={classes.choice ?? ''}
          aria-pressed={value === language}
          onClick={() => void chooseLanguage(value)}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
