import { switchOffForViewers } from '../../../meetings/switch-off.js'
import { type ApiCall, succeeded } from '../../api-call.js'
import { invalid } from '../../failures.js'
import { textOf } from '../../params.js'
import { runningMeeting } from '../../running-meeting.js'

/**
 * Somebody is host from now on, or no longer: the meeting was handed over in the portal. Also of whoever comes later with an address that
 * was signed before. Unlike a host, the portal may take the last one: the next one is on the way.
 */
export const role: ApiCall = {
  name: 'hop/role',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { registry }) => {
    const meeting = runningMeeting(params, registry)
    const externalId = textOf(params, 'userID', { max: 256 })
    if (externalId === undefined) throw invalid('userID', 'must be given')
    const wanted = textOf(params, 'role', { max: 20 })
    if (wanted !== 'MODERATOR' && wanted !== 'VIEWER') throw invalid('role', 'must be MODERATOR or VIEWER')
    const { state } = meeting
    if (state.rolesSet.get(externalId) !== wanted) meeting.record({ type: 'roleSet', externalId, role: wanted })
    const places = [...state.registrations.values()].filter((place) => place.externalId === externalId && place.role !== wanted)
    for (const { userId } of places) meeting.record({ type: 'roleChanged', userId, role: wanted, by: 'portal' })
    for (const source of ['microphone', 'camera', 'screen'] as const)
      if (places.length > 0 && wanted === 'VIEWER' && state.locks[source]) switchOffForViewers(meeting, source, 'portal')
    return succeeded()
  },
}
