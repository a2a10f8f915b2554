import type { SignedInAnswer } from '@hop/contract/features/sign-in'
import { keepDeviceMark } from '../../session/known-browser'
import { startSession } from '../../session/session-store'

/** After the last step of a sign-in. Where to go then is decided by whoever follows the session. */
export function beginSession({ token, deviceMark, ...user }: SignedInAnswer): void {
  keepDeviceMark(deviceMark)
  startSession(token, user)
}
