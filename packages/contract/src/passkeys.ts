/** What the browser and the server say to each other about passkeys: WebAuthn's own JSON, of which the portal reads as little as it can. */
import * as z from 'zod/mini'

const encoded = (longest: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/, 'invalidFormat'), z.maxLength(longest, 'tooLong'))

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  /** Nothing is asked of it. */
  clientExtensionResults: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
}

/** What an authenticator says when it makes a passkey. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(40_000),
    transports: z.optional(
      z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).check(z.maxLength(10)),
    ),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>

/** What an authenticator says when it signs a challenge. */
const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.optional(encoded(200)),
  }),
})

/** Sealed by the portal: which challenge it was, for whom and until when. Good once, in the browser that got it. */
export const passkeyTicket = z.string().check(z.minLength(1, 'required'), z.maxLength(4000, 'tooLong'))

/** A passkey's answer to the portal's challenge. */
export const passkeyAnswer = z.strictObject({ ticket: passkeyTicket, response: passkeyAssertion })
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) })

/** What `navigator.credentials.get` is asked, in WebAuthn's JSON. */
export const passkeyRequest = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(descriptor),
  }),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** What `navigator.credentials.create` is asked. */
export const passkeyCreation = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>
