import { signIn } from '@hop/contract/features/sign-in'
import type { Language } from '@hop/texts/languages'
import { abortAfter } from '../../api/abort-after'
import { callServer } from '../../api/client'
import { currentSession } from '../../session/session-store'
import { language, showIn } from '../../texts/language'
import { mayLeave } from '../../ui/form/leaving'

/** Long enough for a server that answers at all; nobody waits any longer for another language. */
const patienceMs = 2_000

/** Whoever is signed in is also written to in that language. If the server does not hear of it now, it does at the next sign-in. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  if (chosen === language || !(await mayLeave())) return
  if (currentSession().kind === 'active') {
    const told = callServer(signIn.chooseLanguage, { body: { language: chosen } }, { signal: abortAfter(patienceMs) })
    await told.catch(() => undefined)
  }
  showIn(chosen)
}
