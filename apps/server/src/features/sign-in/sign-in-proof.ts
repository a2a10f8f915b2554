import type { ProviderSession } from './sessions.js'

/** How it was proven that it is the owner, and what their browser says of itself. */
export interface SignInProof {
  way: 'password' | 'google' | 'cas' | 'onesme' | 'passkey' | 'activation'
  /** What proved it after that, where there is a second step. */
  secondStep?: 'code' | 'passkey'
  timeZone?: string | undefined
  deviceMarks?: readonly string[]
  providerSession?: ProviderSession
}
