/** What the library throws, as the portal tells it. */
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { isUnreachable } from '../../../platform/outside/fetch-for-library.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal, refuse } from '../../../platform/refusal.js'

/** The provider is there and cannot answer now. */
const isItsTrouble = (error: unknown) =>
  (error instanceof ResponseBodyError && (error.status >= 500 || error.error === 'temporarily_unavailable')) ||
  (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')

/** Not one person's failure but everybody's: the portal's own secret or address is wrong there. */
const isOurs = (error: unknown) =>
  error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client', 'invalid_scope'].includes(error.error)

export function refuseOidcError({ log }: Platform, error: unknown): never {
  if (error instanceof Refusal) throw error
  const said = { logger: 'single sign-on', ...describeError(error) }
  if (isUnreachable(error) || isItsTrouble(error)) {
    log.warn(said, 'the identity provider does not answer')
    return refuse('SsoUnavailable')
  }
  if (isOurs(error)) log.error(said, 'the identity provider refuses the portal')
  else log.info(said, 'what the identity provider answered was refused')
  return refuse('SsoFailed')
}

/** Without the answer itself, which may hold tokens. */
function describeError(error: unknown): { code: string; reason: string } {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return { code: error.error, reason: error.error_description ?? '' }
  if (error instanceof ClientError) return { code: error.code ?? '', reason: error.message }
  return { code: '', reason: error instanceof Error ? error.message : '' }
}
