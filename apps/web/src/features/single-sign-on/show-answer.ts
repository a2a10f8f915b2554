/** Shows the server what a provider has sent somebody back with, and says what the page does next. */
import type { ActivateData } from '@hop/contract/errors'
import { type IdentityProviderName, singleSignOn } from '@hop/contract/features/single-sign-on'
import type { SecondStep, SignInAnswer } from '@hop/contract/features/sign-in'
import { findText } from '@hop/texts/page-texts'
import { callServer, Refusal } from '../../api/client'
import { errorText } from '../../ui/feedback/error-text'
import { deviceMarks } from '../../session/known-browser'
import type { ProviderAnswer } from '../../session/provider-answer'
import { keepProviderOfSession } from '../../session/session-provider'
import { beginSession } from '../sign-in/begin-session'
import { beginAgain } from './begin-again'

export type Outcome =
  | { kind: 'waiting' }
  /** Without a word, back to the sign-in page. */
  | { kind: 'over' }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; data: ActivateData }
  | { kind: 'second step'; step: SecondStep }

/** A provider's own words for somebody who pressed "cancel" there. */
const changedTheirMind: readonly string[] = ['access_denied', 'login_required', 'interaction_required']
/** What the portal itself writes there. */
const ours: readonly string[] = ['SsoUnavailable', 'SsoNotOffered']

/** Null: signed in, and whoever follows the session goes on. */
export async function showAnswer(answer: ProviderAnswer | null, error: string | null): Promise<Outcome | null> {
  if (error !== null) return outcomeOfError(error)
  if (!answer) return { kind: 'over' }
  if (answer.provider === 'google' && answer.token === '') {
    window.google?.accounts.id.disableAutoSelect()
    return { kind: 'failed', reason: findText('refusals:SsoUserMissing') }
  }
  try {
    return begin(await callFor(answer), answer.provider)
  } catch (problem) {
    if (problem instanceof Refusal && problem.activateData) return { kind: 'unknown', data: problem.activateData }
    return beginAgain(answer, problem) ? { kind: 'waiting' } : { kind: 'failed', reason: errorText(problem) }
  }
}

/** Signed in, or asked for the second step: wherever that ends, the provider is left with the session. */
export function begin(answer: SignInAnswer, provider: IdentityProviderName): Outcome | null {
  keepProviderOfSession(provider)
  if ('secondStep' in answer) return { kind: 'second step', step: answer.secondStep }
  beginSession(answer)
  return null
}

function outcomeOfError(error: string): Outcome {
  if (changedTheirMind.includes(error)) return { kind: 'over' }
  return {
    kind: 'failed',
    reason: findText(ours.includes(error) ? `refusals:${error as 'SsoUnavailable'}` : 'refusals:SsoFailed'),
  }
}

async function callFor(answer: ProviderAnswer): Promise<SignInAnswer> {
  switch (answer.provider) {
    case 'cas': {
      const service = `${window.location.origin}/`
      return callServer(singleSignOn.signInByCas, { query: { service, ticket: answer.ticket } })
    }
    case 'onesme': {
      const { code, state, iss } = answer
      const query = { code, ...(state !== undefined && { state }), ...(iss !== undefined && { iss }) }
      return (await callServer(singleSignOn.signInByOneSme, { query })).data
    }
    case 'google': {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { token: answer.token, timeZone, deviceMarks: deviceMarks() }
      return (await callServer(singleSignOn.signInByGoogle, { body })).data
    }
  }
}
