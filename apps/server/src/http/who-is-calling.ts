/** Finds the session or the integration token that came with a request. Any other token belongs to no caller. */
import type { Caller, IntegrationCaller, SignedInCaller } from './caller.js'

export interface TokenReaders {
  session: (token: string, address: string) => Promise<SignedInCaller | null>
  integration: (token: string) => Promise<IntegrationCaller | null>
}

/** Nothing that signs a session begins so: by it one kind of token is never tried as the other. */
export const integrationTokenPrefix = 'hopgm_'

/** Null when the token is forged, expired or revoked. */
export type WhoIsCalling = (token: string, address: string) => Promise<Caller | null>

export const whoIsCallingBy =
  ({ session, integration }: TokenReaders): WhoIsCalling =>
  (token, address) =>
    token.startsWith(integrationTokenPrefix) ? integration(token) : session(token, address)
