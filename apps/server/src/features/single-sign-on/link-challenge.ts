/**
 * Whom a provider named, sealed for a person who has yet to show which account is theirs, and of use in their browser only, once. The portal
 * keeps nothing of it but that it was used.
 */
import { createHash } from 'node:crypto'
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { minutes } from '../../platform/clock.js'
import type { VisitorRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { isUsedUp, useOnce } from '../../platform/used-once.js'
import { browserMark } from '../identities/public.js'
import { lookUpKey } from '../sign-in/public.js'
import type { Identified } from './providers/identity-provider.js'

const validMs = 10 * minutes
const kind = 'identity to link'

export interface NamedElsewhere extends Identified {
  provider: IdentityProviderName
}

/** Whose password was shown for it, and by what mark the session of that sign-in is known. */
export interface Shown {
  accountId: number
  mark: string
}

export interface LinkChallenge {
  /** The same before and after the password was shown for it. */
  id: string
  named: NamedElsewhere
  endsAt: number
  shown: Shown | null
}

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'identity to link')

type Bringer = Pick<VisitorRequest, 'now' | 'address' | 'cookies' | 'userAgent'>

/** An app that brings a provider's word by itself has no cookie: it is known by what it calls itself, as in the second step. */
const holderOf = (platform: Platform, { cookies, userAgent }: Bringer): string =>
  browserMark(platform, cookies) ?? `app ${createHash('sha256').update(userAgent).digest('base64url')}`

export function sealLinkChallenge(
  platform: Platform,
  named: NamedElsewhere,
  request: Bringer,
  { id, shown }: Pick<LinkChallenge, 'id' | 'shown'> = { id: platform.ids.secret(), shown: null },
): { challenge: string; expiresAt: Date } {
  const expiresAt = new Date(request.now.getTime() + validMs)
  const content: LinkChallenge = { id, named, endsAt: expiresAt.getTime(), shown }
  return { challenge: boxOf(platform).seal(JSON.stringify(content), holderOf(platform, request)), expiresAt }
}

/** One that was altered, or is another browser's, counts as a wrong key. */
export async function openLinkChallenge(platform: Platform, challenge: string, request: Bringer): Promise<LinkChallenge> {
  const open = async () => boxOf(platform).open(challenge, holderOf(platform, request)) ?? undefined
  const opened = JSON.parse((await lookUpKey(platform, request, open)) ?? refuse('LinkExpired')) as LinkChallenge
  const isOver = opened.endsAt <= request.now.getTime() || (await isUsedUp(platform.db, kind, opened.id))
  return isOver ? refuse('LinkExpired') : opened
}

/** What it has linked may be taken away again: that stays so, whoever has kept the challenge. */
export async function useLinkChallenge(transaction: Transaction, { id, endsAt }: LinkChallenge): Promise<void> {
  if (!(await useOnce(transaction, kind, id, new Date(endsAt)))) refuse('LinkExpired')
}
