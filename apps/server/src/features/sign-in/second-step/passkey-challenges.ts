/** The challenges that passkeys sign, and the one place they can be used at: the host name of PUBLIC_URL, for ever. */
import { randomBytes } from 'node:crypto'
import type { PasskeyRequest } from '@hop/contract/passkeys'
import { minutes } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { useOnce } from '../../../platform/used-once.js'
import { openTicket, sealTicket } from './sealed-tickets.js'

/** The browser's own patience. */
export const passkeyTimeoutMs = 5 * minutes

type Where = Pick<Platform, 'publicUrl'>
export const passkeyOrigin = ({ publicUrl }: Where) => new URL(publicUrl()).origin
export const passkeyHost = ({ publicUrl }: Where) => new URL(publicUrl()).hostname

/**
 * At a sign-in the account is not known yet. As a second step, or as a proof of the owner, only the account's own passkeys
 * count.
 */
export interface PasskeyChallenge {
  purpose: 'sign in' | 'prove' | 'register'
  accountId: number | null
  challenge: string
  /** For registering a new passkey. */
  userHandle?: string
}

interface Asked {
  now: Date
  userAgent: string
}

export const newChallenge = () => randomBytes(32).toString('base64url')

export const sealChallenge = (platform: Platform, challenge: PasskeyChallenge, request: Asked) =>
  sealTicket(platform, 'passkey challenge', challenge, request).ticket

export function requestPasskey(
  platform: Platform,
  whose: { purpose: 'sign in' | 'prove'; accountId: number | null; passkeys: { credential_id: string; transports: string[] }[] },
  request: Asked,
): PasskeyRequest {
  const challenge = newChallenge()
  return {
    ticket: sealChallenge(platform, { purpose: whose.purpose, accountId: whose.accountId, challenge }, request),
    options: {
      challenge,
      rpId: passkeyHost(platform),
      timeout: passkeyTimeoutMs,
      userVerification: 'required',
      allowCredentials: whose.passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    },
  }
}

/** Good once, on whichever server. */
export async function takeChallenge(
  platform: Platform,
  ticket: string,
  wanted: Pick<PasskeyChallenge, 'purpose' | 'accountId'>,
  request: Asked,
): Promise<PasskeyChallenge> {
  const opened = openTicket<PasskeyChallenge>(platform, 'passkey challenge', ticket, request)
  if (!opened) return refuse('PasskeyChallengeOver')
  const { content } = opened
  if (content.purpose !== wanted.purpose || content.accountId !== wanted.accountId) return refuse('PasskeyChallengeOver')
  if (!(await useOnce(platform.db, 'passkey challenge', content.challenge, opened.expiresAt)))
    return refuse('PasskeyChallengeOver')
  return content
}
