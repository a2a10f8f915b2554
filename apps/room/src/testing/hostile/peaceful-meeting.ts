/** A meeting that goes on while others misbehave: a host who is left alone, and a viewer whose page can be told to. */
import type { RoomSession } from '../../contract/page-config.js'
import { openPerson, type TestPerson } from '../../signalling/testing/test-person.js'
import { parseAnswer } from '../parse-answer.js'
import { signedAddress } from '../test-room.js'

const meetingID = 'peaceful'

export interface PeacefulMeeting {
  viewer: TestPerson
  /** The one that the viewer came with. */
  usedTicket: string
  viewersAddress: string
  /** What the host sees of it now: the same as ever. */
  look(): Promise<unknown>
}

export async function openPeacefulMeeting(url: string): Promise<PeacefulMeeting> {
  const call = async (name: string, params: Record<string, string>) =>
    parseAnswer(await (await fetch(signedAddress(url, name, params))).text())
  await call('create', { meetingID, name: 'Họp yên ổn', record: 'true' })
  const addressOf = (fullName: string, role: string) => ({ meetingID, fullName, role, redirect: 'false' })

  const enter = async (name: string, role: string) => {
    const { session_token: sessionToken } = await call('join', addressOf(name, role))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/room/session`, { method: 'POST', headers, body: JSON.stringify({ sessionToken }) })
    const { userId, resumeKey } = (await answer.json()) as RoomSession
    const person = await openPerson({ url, userId, name, resumeKey })
    await person.ask('enter', { name })
    return { person, ticket: String(sessionToken) }
  }
  const { person: host } = await enter('Chủ trì', 'MODERATOR')
  const { person: viewer, ticket: usedTicket } = await enter('Khách', 'VIEWER')
  await host.ask('chat', { key: 'key-00001', to: null, text: 'Xin chào' })
  return {
    viewer,
    usedTicket,
    viewersAddress: signedAddress(url, 'join', addressOf('Khách', 'VIEWER')),
    look: async () => {
      const { participantCount, moderatorCount, attendees } = await call('getMeetingInfo', { meetingID })
      // What a page is welcomed with that comes back is all that there is.
      const { view } = await (await host.reconnect()).next('welcome')
      const people = view.people.map(({ userId, name, role }) => ({ userId, name, role }))
      return { participantCount, moderatorCount, attendees, ...view, people }
    },
  }
}
