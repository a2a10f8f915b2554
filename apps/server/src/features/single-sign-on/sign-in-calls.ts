/** What browsers and apps bring back from each provider, checked, and who it is then. */
import type { ParsedInput } from '@hop/contract/call'
import type { singleSignOn } from '@hop/contract/features/single-sign-on'
import type { SignInAnswer } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { useOnce } from '../../platform/used-once.js'
import type { Sessions } from '../sign-in/public.js'
import { takePending } from './pending-sign-in.js'
import { casService } from './providers/cas.js'
import { requireProvider } from './providers/providers.js'
import { signInByProvider } from './sign-in-by-provider.js'

type CasQuery = ParsedInput<typeof singleSignOn.signInByCas>['query']
type OneSmeQuery = ParsedInput<typeof singleSignOn.signInByOneSme>['query']
type GoogleBody = ParsedInput<typeof singleSignOn.signInByGoogle>['body']

export async function signInByCas(
  platform: Platform,
  sessions: Sessions,
  { service, ticket }: CasQuery,
  request: VisitorRequest,
): Promise<SignInAnswer> {
  const cas = requireProvider(platform, 'cas')
  if (service !== casService(platform)) return refuse('SsoServiceInvalid')
  const { cookies, now } = request
  // CAS brings back no state: that this browser began is shown by its cookie alone. A ticket that somebody sends people is of no use.
  await takePending(platform, 'cas', { cookies, state: null, now })
  const identified = await cas.identify({ ticket }, now)
  return signInByProvider(platform, sessions, { provider: 'cas', ...identified }, {}, request)
}

export async function signInByOneSme(
  platform: Platform,
  sessions: Sessions,
  { code, state = '', iss }: OneSmeQuery,
  request: VisitorRequest,
): Promise<SignInAnswer> {
  const onesme = requireProvider(platform, 'onesme')
  const { cookies, now } = request
  const pending = await takePending(platform, 'onesme', { cookies, state, now })
  const identified = await onesme.identify({ code, state, iss, pending }, now)
  return signInByProvider(platform, sessions, { provider: 'onesme', ...identified }, {}, request)
}

export async function signInByGoogle(
  platform: Platform,
  sessions: Sessions,
  { token, ...browser }: GoogleBody,
  request: VisitorRequest,
): Promise<SignInAnswer> {
  const google = requireProvider(platform, 'google')
  const { cookies, now } = request
  const { nonce, signed, expiresAt, isForPage, ...identified } = await google.identify({ token }, now)
  // The page's token names the browser that asked; a mobile app's names none, and is good once.
  if (nonce !== null) await takePending(platform, 'google', { cookies, state: nonce, now })
  else if (isForPage || !(await useOnce(platform.db, 'token of Google', signed, expiresAt))) return refuse('SsoStateInvalid')
  return signInByProvider(platform, sessions, { provider: 'google', ...identified }, browser, request)
}
