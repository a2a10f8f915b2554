/** Talks whose transcripts are written, and the calls that read and make their summaries. */
import { summaries } from '@hop/contract/features/summaries'
import { minutes, seconds } from '../../../platform/clock.js'
import type { Reply, TestPortal } from '../../../testing/test-portal.js'
import type { MeetingCustomer } from '../../meetings/testing/meeting-customer.js'
import { writeTranscript } from '../../transcripts/public.js'
import { createTalk, type Talk } from '../../transcripts/testing/talk.js'
import { summariseDue } from '../request-summary.js'
import { summariesJobs } from '../summaries.jobs.js'

const visits = [
  { visitId: 'w_1', visitor: 'g-1', name: 'Lan' },
  { visitId: 'w_2', visitor: 'g-2', name: 'Lan' },
]

export const about = ({ body }: Reply) => body['about'] as Record<string, unknown>

/** `here` is filled before each test. */
export function summariesOf(here: { portal: TestPortal; place: MeetingCustomer }) {
  async function talkOf(texts: readonly string[]): Promise<Talk> {
    const talk = await createTalk(here.portal, here.place, { visits })
    const zero = here.portal.clock.now().getTime()
    const segments = texts.map((text, index) => ({
      visitId: index % 2 === 0 ? 'w_1' : 'w_2',
      speaker: 'Lan',
      from: new Date(zero + index * 10 * seconds),
      to: new Date(zero + index * 10 * seconds + (index % 2 === 0 ? 6 : 2) * seconds),
      text,
      language: 'vi' as const,
    }))
    await here.portal.db
      .transaction()
      .execute((transaction) => writeTranscript(transaction, talk.sessionId, 'captions', segments))
    return talk
  }

  /** Three parts: each segment is half of one. */
  const threeParts = () => talkOf(Array.from({ length: 6 }, (_, index) => `Câu ${index} ${'rất dài '.repeat(700)}`))

  /** All that is due, as the job of each minute finds it; returns what failed. */
  async function work() {
    await summariseDue(here.portal.platform)
    return (await drain()).failures
  }
  /** The own jobs alone: half an hour later all others would be due too, and there is no core for them to ask. */
  const drain = () => here.portal.platform.jobs.drain(summariesJobs(here.portal.platform).map(({ name }) => name))
  /** As long as it takes until nobody tries any more. */
  async function workLong() {
    await work()
    for (let tries = 0; tries < 7; tries += 1) {
      here.portal.clock.advance(31 * minutes)
      await drain()
    }
  }
  const read = (
    call: typeof summaries.general | typeof summaries.byTime | typeof summaries.byPerson,
    { mid }: Talk,
    token?: string,
  ) => here.portal.call(call, { query: { mid } }, token ?? here.place.owner.token)
  const again = ({ mid }: Talk, token = here.place.owner.token) => here.portal.call(summaries.makeAgain, { body: { mid } }, token)

  return { talkOf, threeParts, work, drain, workLong, read, again }
}
