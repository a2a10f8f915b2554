import { customers } from '@hop/contract/features/customers'
import { meetings } from '@hop/contract/features/meetings'
import { useMayCall } from '../../../session/useMayCall'
import { useMaySeeCores } from '../useMaySeeCores'

/** Who looks at the meeting. What may be done to it is the server's to say: `can`. */
export const useViewer = () => ({
  hasMeetingList: useMayCall(meetings.list),
  seesCustomer: useMayCall(customers.find),
  maySeeCores: useMaySeeCores(),
})
