/** Compares a typed access code with the meeting's own: ten wrong ones per link and network. */
import { firstWordOf } from '@hop/contract/features/join'
import { isSameSecret } from '@hop/server-kit/is-same-secret'
import { networkOf } from '@hop/server-kit/network-of'
import type { Platform } from '../../../../platform/platform.js'
import { refuse } from '../../../../platform/refusal.js'
import { tryCode } from './wrong-codes.js'

const triesAllowed = 10

interface CodeAttempt {
  /** Whose tries are counted together: a link, or an account. */
  key: string
  address: string
  now: Date
}

/** Returns only when the code is right and there were not too many wrong ones before it. */
export async function verifyAccessCode(
  platform: Platform,
  meeting: { id: number; access_code: string },
  typed: string,
  { key, address, now }: CodeAttempt,
): Promise<void> {
  const isRight = isSameSecret(firstWordOf(typed).toUpperCase(), meeting.access_code.toUpperCase())
  const subject = `${networkOf(address)} ${key}`
  const refused = await tryCode(platform, { subject, triesAllowed, isRight, now })
  if (!refused) return
  const reason = refused.code === 'wrong' ? 'wrong code' : 'too many wrong codes'
  const actor = { accountId: null, name: '', address, requestId: '' }
  platform.traces.note({ action: 'access code refused', entity: 'meeting', entityId: meeting.id, reason, actor })
  if (refused.code === 'wrong') refuse('WrongAccessCode')
  refuse('TooManyWrongCodes', { params: { seconds: refused.retryAfterSeconds } })
}
