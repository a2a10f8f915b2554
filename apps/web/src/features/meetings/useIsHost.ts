import { hosts } from '@hop/contract/roles'
import { useUser } from '../../session/session'

/** Whether the user holds meetings, and does not only look on. */
export function useIsHost(): boolean {
  const user = useUser()
  return user !== undefined && hosts.roles.includes(user.role)
}
