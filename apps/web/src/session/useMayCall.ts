import type { Call } from '@hop/contract/call'
import { isOpenTo } from '@hop/contract/roles'
import { useUser } from './session'

/** Whether the user's role may make a call at all, as the contract says. Whether it may be done to this record comes with the record (`can`). */
export function useMayCall(call: Pick<Call, 'access'>): boolean {
  const user = useUser()
  return user !== undefined && isOpenTo(user.role, call)
}
