/** What was said in a session, from the room's captions to whoever may read, correct and take it away. */
import { handOver } from '@hop/contract/features/hand-over'
import { meetings } from '@hop/contract/features/meetings'
import { transcripts } from '@hop/contract/features/transcripts'
import { expect, test } from 'vitest'
import { days, minutes, seconds } from '../../platform/clock.js'
import { createPerson } from '../../testing/factories/index.js'
import { sendErasing } from '../customers/testing/send-erasing.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { createMeetingCustomer } from '../meetings/testing/meeting-customer.js'
import { linesOf, talksOn } from './testing/spoken-talk.js'
import { writeTranscript } from './write-transcript.js'

const here = onBigBlueButton()
const { runningTalk, finishedTalk, finish, drain, read } = talksOn(here)

test('is read while the session runs, and stands when it has ended, with two of one name told apart', async () => {
  const talk = await runningTalk()
  const { token } = talk.place.owner
  expect(await read(talk.mid, token)).toMatchObject({ state: 'live', data: [], canCorrect: false })
  await talk.join('w_1', 'g-1', 'Lan')
  await talk.join('w_2', 'g-2', 'Lan')
  await talk.say('w_2', 'tôi cũng vậy', 4)
  await talk.say('w_1', 'chào mọi người', 1)
  const expected = ['Lan: chào mọi người', 'Lan (2): tôi cũng vậy']
  expect(linesOf(await read(talk.mid, token))).toEqual(expected)
  await finish(talk)
  const after = await read(talk.mid, token)
  expect(after).toMatchObject({ state: 'ready', source: 'captions', canCorrect: true })
  expect(linesOf(after)).toEqual(expected)
  expect(after.speakers.map(({ talkSeconds }) => talkSeconds)).toEqual([2, 2])
})

test('what the portal hears of only after the end is added', async () => {
  const talk = await finishedTalk()
  await talk.say('w_1', 'đến muộn', 3)
  here.portal.clock.advance(10 * seconds)
  await drain()
  const texts = (await read(talk.mid, talk.place.owner.token)).data.map(({ text }) => text)
  expect(texts).toEqual(['chúng ta thóng nhất', 'đến muộn', 'hẹn gặp lại'])
})

test('a session in which nobody spoke says so: first that one may wait, then that there is none', async () => {
  const talk = await runningTalk()
  await finish(talk)
  expect(await read(talk.mid, talk.place.owner.token)).toMatchObject({ state: 'waiting', data: [], canCorrect: false })
  here.portal.clock.advance(5 * minutes)
  expect(await read(talk.mid, talk.place.owner.token)).toMatchObject({ state: 'none', data: [] })
})

test('the invited read it once it is shared; a Manager, a stranger and a colleague never do', async () => {
  const talk = await runningTalk()
  const { session, mid } = talk
  const guest = await createPerson(here.portal, 'Customer', (await createMeetingCustomer(here.portal)).places)
  const invited = await createPerson(here.portal, 'View', talk.place.places)
  const now = here.portal.clock.now()
  const key = Math.random().toString(36)
  const person = {
    name: 'Khách',
    email: 'khach@example.vn',
    phone: '',
    role: 'PARTICIPANT',
    assigned_by: '',
    code: '',
    contact_id: null,
  } as const
  await here.portal.db
    .insertInto('meeting_participants')
    .values({ ...person, account_id: invited.id, meeting_id: talk.id, private_key: key, created_at: now, updated_at: now })
    .execute()
  await talk.join('w_1', 'g-1', 'Lan')
  await talk.say('w_1', 'bí mật', 1)
  await finish(talk)
  const manager = await createPerson(here.portal, 'Manager', talk.place.places)
  const colleague = await createPerson(here.portal, 'User', talk.place.places)
  const admin = await createPerson(here.portal, 'Admin', talk.place.places)
  const codeFor = async ({ token }: { token: string }) =>
    (await here.portal.call(transcripts.content, { query: { mid } }, token)).body.code
  expect(await Promise.all([invited, manager, colleague, guest, admin].map(codeFor))).toEqual([
    ...Array.from({ length: 4 }, () => 'MeetingNotFound'),
    0,
  ])
  await here.portal.db.updateTable('meeting_sessions').set({ shared_at: now }).where('id', '=', session.id).execute()
  expect(await Promise.all([invited, manager, colleague, guest].map(codeFor))).toEqual([
    0,
    ...Array.from({ length: 3 }, () => 'MeetingNotFound'),
  ])
})

test('the owner corrects words and speaker; administrators see what stood there before, others do not', async () => {
  const talk = await finishedTalk()
  expect((await talk.correct({ speaker: 'Chị Lan' })).status).toBe(200)
  const own = await read(talk.mid, talk.place.owner.token)
  expect(linesOf(own)[0]).toBe('Chị Lan: chúng ta thống nhất')
  expect(own.data[0]).toMatchObject({ isCorrected: true, history: [] })
  const admin = await createPerson(here.portal, 'Admin', talk.place.places)
  const [first] = (await read(talk.mid, admin.token)).data
  expect(first).toMatchObject({ text: 'chúng ta thống nhất', history: [{ text: 'chúng ta thóng nhất', speaker: 'Lan' }] })
})

test('two tabs: the second to save learns that somebody was faster, and nothing is lost', async () => {
  const talk = await finishedTalk()
  const replies = await Promise.all([talk.correct({}), talk.correct({ text: 'khác' })])
  expect(replies.map(({ body }) => String(body.code)).toSorted()).toEqual(['0', 'StaleEdit'])
  expect((await talk.correct({ text: '   ' })).body.fields).toMatchObject([{ path: 'text' }])
})

test('a segment sent back as it was read corrects nothing; a misspelt field is refused by its name', async () => {
  const talk = await finishedTalk()
  expect((await talk.correct({ ...talk.first, txet: '' })).body.fields).toEqual([{ path: 'txet', code: 'unknownField' }])
  expect((await talk.correct(talk.first)).status).toBe(200)
  expect((await read(talk.mid, talk.place.owner.token)).data[0]).toEqual(talk.first)
})

test('an administrator and an invited colleague correct nothing; the new owner after a hand-over does', async () => {
  const talk = await finishedTalk()
  const admin = await createPerson(here.portal, 'Admin', talk.place.places)
  const heir = await createPerson(here.portal, 'User', talk.place.places)
  expect((await talk.correct({}, admin.token)).body.code).toBe('Forbidden')
  expect((await talk.correct({}, heir.token)).body.code).toBe('MeetingNotFound')
  const passed = { body: { meetingId: talk.id, accountId: heir.id } } as never
  expect((await here.portal.call(handOver.meeting, passed, talk.place.owner.token)).status).toBe(200)
  expect((await talk.correct({}, heir.token)).status).toBe(200)
})

test('a better source waits behind corrections until the owner takes it, once', async () => {
  const talk = await finishedTalk()
  await talk.correct({})
  const from = new Date(talk.first.from)
  const heard = { visitId: 'w_1', speaker: 'Lan', from, to: from, text: 'Chúng ta thống nhất.', language: 'vi' as const }
  await here.portal.db.transaction().execute((transaction) => writeTranscript(transaction, talk.session.id, 'speech', [heard]))
  const { token } = talk.place.owner
  expect(await read(talk.mid, token)).toMatchObject({ source: 'captions', offered: 'speech' })
  const take = (source: 'speech' | 'core') =>
    here.portal.call(transcripts.takeOffered, { body: { mid: talk.mid, source } }, token)
  expect((await take('core')).body.code).toBe('StaleEdit')
  expect([(await take('speech')).status, (await take('speech')).status]).toEqual([200, 200])
  const taken = await read(talk.mid, token)
  expect(taken).toMatchObject({ source: 'speech', offered: null })
  expect(linesOf(taken)).toEqual(['Lan: Chúng ta thống nhất.'])
  expect((await talk.correct({})).body.code).toBe('StaleEdit')
})

test('goes out as text and as WebVTT, in which no words can end a cue', async () => {
  const talk = await runningTalk({ name: 'Giao ban <sáng>' })
  await talk.join('w_1', 'g-1', 'Lan')
  await talk.say('w_1', 'a --> b & <c>', 61)
  await finish(talk)
  const { token } = talk.place.owner
  const txt = await here.portal.call(transcripts.exportText, { query: { mid: talk.mid } }, token)
  expect(txt.headers.get('content-disposition')).toContain(`BanGhiLoi-${talk.id}-1.txt`)
  const [, name, when, ...lines] = /^\uFEFF(.*)\n(.*)\n\n([^]*)$/.exec(txt.bytes.toString()) ?? []
  expect([name, lines]).toEqual(['Giao ban <sáng>', ['[0:01:01] Lan: a --> b & <c>\n']])
  expect(when).toMatch(/^\d\d:\d\d – \d\d:\d\d, (Thứ \S+|Chủ Nhật), \d\d\/\d\d\/\d{4} \(giờ Việt Nam, UTC\+7\)$/)
  const vtt = (await here.portal.call(transcripts.exportVtt, { query: { mid: talk.mid } }, token)).bytes.toString()
  expect(vtt).toBe('WEBVTT\n\n00:01:01.000 --> 00:01:03.000\n<v Lan>a --&gt; b &amp; &lt;c&gt;\n\n')
})

test('WebVTT fits to the recording, which began later and left a pause out', async () => {
  const talk = await runningTalk()
  await talk.join('w_1', 'g-1', 'Lan')
  const zero = here.portal.clock.now().getTime()
  for (const second of [20, 40, 70]) await talk.say('w_1', `lúc ${second}`, second)
  await finish(talk)
  const at = (second: number) => new Date(zero + second * seconds)
  const spans = [
    [10, 30],
    [60, 90],
  ].map(([from, to]) => ({ from: at(from!).getTime(), to: at(to!).getTime() }))
  const now = here.portal.clock.now()
  await here.portal.db
    .insertInto('recordings')
    .values({
      session_id: talk.session.id,
      customer_id: talk.session.customer_id,
      record_id: 'r',
      state: 'published',
      started_at: at(10),
      spans: JSON.stringify(spans),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const vtt = await here.portal.call(transcripts.exportVtt, { query: { mid: talk.mid } }, talk.place.owner.token)
  const cues = vtt.bytes.toString().match(/^[\d:.]+ --> [\d:.]+$/gm)
  expect(cues).toEqual(['00:00:10.000 --> 00:00:12.000', '00:00:30.000 --> 00:00:32.000'])
})

/** The tables that still hold something of it. */
async function wordsLeftOf({ session }: { session: { id: number } }): Promise<string[]> {
  const tables = [
    ...(['transcripts', 'transcript_segments', 'transcript_corrections', 'summaries', 'session_events'] as const),
    'transcribed_utterances' as const,
  ]
  const counts = tables.map(async (table) => {
    const rows = await here.portal.db.selectFrom(table).select('session_id').where('session_id', '=', session.id).execute()
    return rows.length > 0 ? [table] : []
  })
  return (await Promise.all(counts)).flat()
}

/** Speech to text has recognised something of it, and was given up. */
async function recogniseSome({ session }: { session: { id: number; customer_id: number } }): Promise<void> {
  const now = here.portal.clock.now()
  const own = { session_id: session.id, customer_id: session.customer_id, state: 'failed' } as const
  await here.portal.db
    .insertInto('transcriptions')
    .values({ ...own, created_at: now, updated_at: now })
    .execute()
  const said = { session_id: session.id, track: 'w_1.webm', started_at: now, ended_at: now, text: 'chúng ta' }
  await here.portal.db.insertInto('transcribed_utterances').values(said).execute()
}

test('with the meeting goes what was said in it', async () => {
  const talk = await finishedTalk()
  const other = await finishedTalk()
  await talk.correct({})
  await recogniseSome(talk)
  expect(await wordsLeftOf(talk)).toHaveLength(5)
  await here.portal.call(meetings.remove, { query: { id: talk.id, notify: false } }, talk.place.owner.token)
  await here.portal.platform.jobs.drain()
  expect(await wordsLeftOf(talk)).toEqual([])
  expect((await read(other.mid, other.place.owner.token)).data).toHaveLength(2)
})

test('with a customer that is erased goes what was said in its meetings', async () => {
  const talk = await finishedTalk()
  await talk.correct({})
  const deleted_at = new Date(here.portal.clock.now().getTime() - 40 * days)
  const { customerId } = talk.place.places
  await here.portal.db.updateTable('customers').set({ deleted_at }).where('id', '=', customerId).execute()
  await sendErasing(here.portal)
  await drain()
  expect(await wordsLeftOf(talk)).toEqual([])
})

test('an unknown session, and none, are refused by name', async () => {
  const place = await createMeetingCustomer(here.portal)
  const { token } = place.owner
  const unknown = await here.portal.call(transcripts.content, { query: { mid: 'không-có' } }, token)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'MeetingNotFound'])
  const empty = await here.portal.call(transcripts.content, { query: { mid: '' } }, token)
  expect([empty.status, empty.body.fields?.map(({ path }) => path)]).toEqual([400, ['mid']])
  const talk = await runningTalk()
  const nothing = await here.portal.call(transcripts.exportText, { query: { mid: talk.mid } }, talk.place.owner.token)
  expect([nothing.status, nothing.body.code]).toEqual([404, 'TranscriptNotFound'])
})
