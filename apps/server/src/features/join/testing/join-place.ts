/** A portal with a core and meetings to come into by their links. */
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { startPortalBeside } from '../../../testing/portal-beside.js'
import { startTestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, registerCore, schedule } from '../../meetings/testing/meeting-customer.js'

export const appLinks = (version: string) => ({ android: `${version}:`, ios: '', androidStore: '', iosStore: '' })

interface Guest {
  fullName?: string
  org?: string
  accessCode?: string
  email?: string
  guestMark?: string
}

export type JoinPlace = Awaited<ReturnType<typeof startJoinPlace>>
type Joined = Awaited<ReturnType<JoinPlace['joinAs']>>

export async function startJoinPlace() {
  const portal = await startTestPortal({
    trustProxy: 1,
    joinPages: { appLinks: { v2: appLinks('v2'), v4: appLinks('v4') }, asksOrganisation: false },
  })
  await portal.platform.jobs.prepare()
  const double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
  const place = await createMeetingCustomer(portal, { concurrent: null })

  const keysOf = (id: number) =>
    portal.db.selectFrom('meetings').select(['host_key', 'participant_key']).where('id', '=', id).executeTakeFirstOrThrow()
  const act = (call: 'start' | 'end' | 'cancel', id: number) =>
    portal.call(meetings[call], { query: { meetingId: id } }, place.owner.token)

  return {
    portal,
    double,
    place,
    keysOf,
    act,
    privateKeyOf: async (id: number, email: string) => {
      const found = portal.db.selectFrom('meeting_participants').select('private_key').where('meeting_id', '=', id)
      return (await found.where('email', '=', email).executeTakeFirstOrThrow()).private_key
    },
    runningMeeting: async () => {
      const id = await schedule(portal, place, { publicMeeting: true })
      await act('start', id)
      return { id, ...(await keysOf(id)) }
    },
    joinAs: (meetingSecretKey: string, guest: Guest = {}) =>
      portal.call(join.joinWithName, { query: { meetingSecretKey, fullName: 'Khách Mời', accessCode: 'ABC123', ...guest } }),
    /** On the same database. */
    secondServer: () => startPortalBeside(portal, { trustProxy: 1 }),
    close: async () => {
      await portal.close()
      await double.close()
    },
  }
}

/** The parameters of the address by which the room is entered. */
export const addressIn = ({ body }: Joined) => new URL(String(body['joinUrl'])).searchParams
export const personIn = (joined: Joined) => {
  const address = addressIn(joined)
  return { name: address.get('fullName'), id: address.get('userID'), role: address.get('role') }
}
export const markIn = ({ body }: Joined) => String(body['guestMark'])
