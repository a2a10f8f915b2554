/**
 * Whom a provider named, sealed for a person who has yet to show which account is theirs, and of use in their browser only. The portal keeps
 * nothing of it.
 */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { minutes } from '../../platform/clock.js'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { browserMark } from '../identities/public.js'
import { countWrongKey, requireFewWrongKeys } from '../sign-in/public.js'
import type { Identified } from './providers/identity-provider.js'

const validMs = 10 * minutes

export interface NamedElsewhere extends Identified {
  provider: IdentityProviderName
}

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'identity to link')

type Shown = Pick<VisitorRequest, 'now' | 'address' | 'cookies' | 'userAgent'>

export function sealLinkChallenge(
  platform: Platform,
  named: NamedElsewhere,
  request: Shown,
): { challenge: string; expiresAt: Date } {
  const expiresAt = new Date(request.now.getTime() + validMs)
  const content = JSON.stringify({ named, endsAt: expiresAt.getTime() })
  return { challenge: boxOf(platform).seal(content, browserMark(platform, request)), expiresAt }
}

/** One that was altered, or is another browser's, counts as a wrong key. */
export async function openLinkChallenge(platform: Platform, challenge: string, request: Shown): Promise<NamedElsewhere> {
  await requireFewWrongKeys(platform, request)
  const opened = boxOf(platform).open(challenge, browserMark(platform, request))
  if (opened === null) {
    await countWrongKey(platform, request)
    return refuse('LinkExpired')
  }
  const { named, endsAt } = JSON.parse(opened) as { named: NamedElsewhere; endsAt: number }
  return endsAt > request.now.getTime() ? named : refuse('LinkExpired')
}
