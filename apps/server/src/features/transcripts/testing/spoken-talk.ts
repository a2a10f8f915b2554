/** Talks in a running meeting, as the room's captions bring them to the portal. */
import { meetings } from '@hop/contract/features/meetings'
import { transcripts } from '@hop/contract/features/transcripts'
import { expect } from 'vitest'
import { seconds } from '../../../platform/clock.js'
import type { onBigBlueButton } from '../../meetings/testing/on-bigbluebutton.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../../meetings/testing/meeting-customer.js'

interface Content {
  data: {
    id: number
    speaker: string
    text: string
    from: string
    updatedAt: string
    isCorrected: boolean
    history: { text: string }[]
  }[]
  state: string
  source: string
  offered: string | null
  speakers: { name: string; talkSeconds: number }[]
  canCorrect: boolean
}

const event = (id: string, externalId: string, attributes: object, ts: number) => ({
  data: { type: 'event', id, attributes: { meeting: { 'external-meeting-id': externalId }, ...attributes }, event: { ts } },
})

export const linesOf = ({ data }: Content) => data.map(({ speaker, text }) => `${speaker}: ${text}`)

export function talksOn(here: ReturnType<typeof onBigBlueButton>) {
  /** A meeting that runs, in which people come and speak. */
  async function runningTalk(changes: object = {}) {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place, changes)
    await here.start(id, place)
    const session = await here.runningSession(id)
    const externalId = session.external_id
    const zero = here.portal.clock.now().getTime()
    const tell = (name: string, attributes: object, ts = zero) =>
      here.double.sendHook(externalId, event(name, externalId, attributes, ts))
    const join = (visitId: string, visitor: string, name: string) =>
      tell('user-joined', { user: { 'internal-user-id': visitId, 'external-user-id': visitor, name, role: 'VIEWER' } })
    const say = (visitId: string, text: string, atSecond: number) => {
      const times = { 'start-time': zero + atSecond * seconds, 'end-time': zero + (atSecond + 2) * seconds }
      const transcript = { id: `${visitId}-${atSecond}`, transcript: text, locale: 'vi-VN', final: true, ...times }
      return tell('transcript-updated', { user: { 'internal-user-id': visitId }, transcript }, zero + (atSecond + 2) * seconds)
    }
    return { place, id, session, mid: session.internal_id!, join, say }
  }

  async function finish({ id, place }: { id: number; place: MeetingCustomer }) {
    await here.portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
    here.portal.clock.advance(10 * seconds)
    await drain()
  }
  async function drain() {
    const { failures } = await here.portal.platform.jobs.drain()
    // The cores of earlier tests are gone, and jobs of others find that out.
    expect(
      failures.filter(({ name }) => ['make-transcript', 'summarise', 'summarise-due', 'forget-words'].includes(name)),
    ).toEqual([])
  }

  const read = async (mid: string, token: string) =>
    (await here.portal.call(transcripts.content, { query: { mid } }, token)).body as unknown as Content

  async function finishedTalk() {
    const talk = await runningTalk()
    await talk.join('w_1', 'g-1', 'Lan')
    await talk.say('w_1', 'chúng ta thóng nhất', 1)
    await talk.say('w_1', 'hẹn gặp lại', 5)
    await finish(talk)
    const { data } = await read(talk.mid, talk.place.owner.token)
    const [first] = data
    const correct = (change: object, token = talk.place.owner.token) =>
      here.portal.call(
        transcripts.correct,
        {
          body: {
            mid: talk.mid,
            id: first!.id,
            updatedAt: first!.updatedAt,
            text: 'chúng ta thống nhất',
            speaker: 'Lan',
            ...change,
          },
        },
        token,
      )
    return { ...talk, first: first!, correct }
  }

  return { runningTalk, finishedTalk, finish, drain, read }
}
