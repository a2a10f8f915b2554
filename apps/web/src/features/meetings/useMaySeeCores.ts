import { maySeeCores } from '@hop/contract/meeting-rules'
import { useUser } from '../../session/session'

export function useMaySeeCores(): boolean {
  const user = useUser()
  return user !== undefined && maySeeCores(user.role)
}
