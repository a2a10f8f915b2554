/** Whom a provider named, sealed for a person who has yet to show which account is theirs. The portal keeps nothing of it. */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import type { Identified } from './providers/identity-provider.js'

const validMs = 10 * minutes

export interface NamedElsewhere extends Identified {
  provider: IdentityProviderName
}

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'identity to link')

export function sealLinkChallenge(platform: Platform, named: NamedElsewhere, now: Date): { challenge: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + validMs)
  const content = JSON.stringify({ named, endsAt: expiresAt.getTime() })
  return { challenge: boxOf(platform).seal(content, 'link'), expiresAt }
}

export function openLinkChallenge(platform: Platform, challenge: string, now: Date): NamedElsewhere {
  const opened = boxOf(platform).open(challenge, 'link')
  if (opened === null) return refuse('LinkExpired')
  const { named, endsAt } = JSON.parse(opened) as { named: NamedElsewhere; endsAt: number }
  return endsAt > now.getTime() ? named : refuse('LinkExpired')
}
