import { admins, staff } from '@hop/contract/roles'
import { useUser } from '../../../session/session'

/** Who looks at the meeting. What may be done to it is the server's to say: `can`. */
export function useViewer() {
  const user = useUser()
  return {
    email: user?.email.toLowerCase() ?? '',
    isStaff: user !== undefined && staff.roles.includes(user.role),
    isAdmin: user !== undefined && admins.roles.includes(user.role),
  }
}
