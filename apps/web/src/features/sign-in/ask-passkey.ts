/** The browser's side of passkeys. The library is loaded by whoever uses them: the first page does without. */
import type { PasskeyAnswer, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@hop/contract/passkeys'

/** Passkeys belong to one host name; at another one the browser offers none. */
export class PasskeyElsewhere extends Error {
  constructor(readonly host: string) {
    super('passkeys are used at another host name')
  }
}

/** The browser cannot, or the authenticator would not. */
export class PasskeyFailed extends Error {}

/** No passkey can belong to an IP address: a portal that is known by one has none. */
export const isNumberedHost = (host: string) => /^[\d.]+$|:/.test(host)

export const canUsePasskeys = () => 'PublicKeyCredential' in window

function requireHost(host: string): void {
  if (host !== window.location.hostname || isNumberedHost(host)) throw new PasskeyElsewhere(host)
}

/** Closed by the person, or taken over by another question. */
const isGivenUp = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

async function orNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (isGivenUp(error)) return null
    throw new PasskeyFailed('the browser could not use a passkey', { cause: error })
  }
}

/** Null when nobody answered. */
export async function askPasskey({ ticket, options }: PasskeyRequest, isAutofill = false): Promise<PasskeyAnswer | null> {
  requireHost(options.rpId)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await orNull(startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }))
  return response && { ticket, response }
}

/** Whoever went on another way is asked nothing any more. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

export async function makePasskey({ options }: PasskeyCreation): Promise<PasskeyRegistration | null> {
  requireHost(options.rp.id)
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  return (await orNull(startRegistration({ optionsJSON }))) as PasskeyRegistration | null
}
