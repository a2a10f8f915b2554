import { customers } from '@hop/contract/features/customers'
import { useUser } from '../../session/session'

/** Administrators reach every region: they choose it, see the deleted customers, bring them back and switch features on. */
export function useIsAdministrator(): boolean {
  const user = useUser()
  return user !== undefined && customers.restore.access.roles.includes(user.role)
}
