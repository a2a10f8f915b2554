import { signIn } from '@hop/contract/features/sign-in'
import { UnstyledButton } from '@mantine/core'
import type { Language } from '@hop/texts/languages'
import { textsOf } from '@hop/texts/page-texts'
import { abortAfter } from '../../api/abort-after'
import { callServer } from '../../api/client'
import { chooseLanguage, language } from '../../texts/language'
import { currentSession } from '../../session/session-store'
import classes from './LanguageSwitch.module.css'

const t = textsOf('shell')

/** Each language by its own name, for people who cannot read the other one. */
const names: { value: Language; label: string }[] = [
  { value: 'vi', label: 'Tiếng Việt' },
  { value: 'en', label: 'English' },
]

/** Long enough for a server that answers at all; nobody waits any longer for another language. */
const patienceMs = 2_000

/** Whoever is signed in is also written to in that language. If the server does not hear of it now, it does at the next sign-in. */
async function choose(chosen: Language): Promise<void> {
  if (chosen === language) return
  if (currentSession().kind === 'active') {
    const told = callServer(signIn.chooseLanguage, { body: { language: chosen } }, { signal: abortAfter(patienceMs) })
    await told.catch(() => undefined)
  }
  chooseLanguage(chosen)
}

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
          onClick={() => void choose(value)}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
