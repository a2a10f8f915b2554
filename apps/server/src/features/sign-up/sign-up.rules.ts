/** Pure: what becomes of what somebody typed. */
import { shorten } from '@hop/server-kit/shorten'
import { fold } from '@hop/contract/fold'
import type { Provider } from './provider-sign-up.js'

const longestUsername = 24

/** "lan.nguyen@example.vn" signs in as lan.nguyen as well; of two, the second gets a number behind it. */
export function usernameFrom(email: string, number: number | null): string {
  const plain = shorten(
    fold(email.split('@')[0] ?? '')
      .replaceAll(/[^\p{L}\p{N}_.-]/gu, '')
      .replace(/^[_.-]+/, ''),
    longestUsername,
  )
  const name = plain.length < 2 ? `user${plain}` : plain
  return number === null ? name : `${name}-${number}`
}

/** Of its own, so that no number has to be found that nobody else takes in the same moment. */
export const customerCodeOf = (signUpId: number, attempt: number) =>
  `DK${String(signUpId).padStart(6, '0')}${attempt === 0 ? '' : `-${attempt}`}`

export const sourceOf = (provider: Provider | null) =>
  ({ google: 'GOOGLE', onesme: 'ONESME', cas: 'USER_PASS', none: 'USER_PASS' })[provider ?? 'none']
