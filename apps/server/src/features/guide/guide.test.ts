/** The guide's examples run as they stand: curl by sh where the machine has it, JavaScript by Node. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { guide, type GuidedCall, type GuideEntry, type GuideField } from '@hop/contract/features/guide'
import { guide as en } from '@hop/texts/en/guide'
import { guide as vi } from '@hop/texts/vi/guide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalWithIntegration, startPortalWithIntegration } from '../meetings/testing/portal-with-integration.js'

let { portal, place, token, close } = {} as PortalWithIntegration
beforeAll(async () => {
  ;({ portal, place, token, close } = await startPortalWithIntegration())
})
afterAll(() => close())

const read = async (language = 'vi') => {
  const headers = { authorization: `Bearer ${place.owner.token}`, 'accept-language': language }
  const { body } = await portal.fetch(`/api/v1${guide.read.path}`, { headers })
  return body['data'] as { calls: GuideEntry[]; refusal: GuideField[] }
}
const entryOf = async (call: GuidedCall) => (await read()).calls.find((one) => one.call === call)!

const run = promisify(execFile)
type Answer = { code: number | string; id?: number; joinUrl?: string; guestMark?: string | null }

async function runExample(
  program: 'curl' | 'javascript',
  call: GuidedCall,
  environment: Record<string, string>,
): Promise<Answer> {
  const { examples } = await entryOf(call)
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  const { stdout } =
    program === 'curl'
      ? await run('sh', ['-c', examples.curl], { env })
      : await run(process.execPath, ['--input-type=module', '-e', examples.javascript], { env })
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Answer
}

const hasCurl = spawnSync('curl', ['--version']).status === 0

for (const program of ['curl', 'javascript'] as const) {
  test.skipIf(program === 'curl' && !hasCurl)(`the ${program} examples schedule a meeting and lead into it`, async () => {
    const made = await runExample(program, 'create', { HOP_TOKEN: token })
    expect(made).toMatchObject({ code: 0, id: expect.any(Number), participantJoinUrl: expect.stringContaining(portal.url) })
    const environment = { HOP_TOKEN: token, HOP_MEETING_ID: String(made.id) }
    const roleOf = ({ joinUrl }: Answer) => new URL(String(joinUrl)).searchParams.get('role')
    expect(roleOf(await runExample(program, 'join', environment))).toBe('MODERATOR')
    const brought = await runExample(program, 'joinAsParticipant', environment)
    expect(roleOf(brought)).toBe('VIEWER')
    expect(new URL(String(brought.joinUrl)).searchParams.get('fullName')).toBe(vi.samples.personName)
    expect(await runExample(program, 'join', { ...environment, HOP_TOKEN: 'hopgm_sai' })).toMatchObject({ code: 'TokenInvalid' })
    expect(await runExample(program, 'join', { ...environment, HOP_MEETING_ID: '999999999' })).toMatchObject({
      code: 'MeetingNotFound',
    })
  })
}

test('every field that the contract has is explained in both languages, and no other', async () => {
  const { calls, refusal } = await read()
  const namesOf = (fields: GuideField[]) => fields.map(({ path }) => path.replaceAll('.', '_')).toSorted()
  for (const texts of [vi, en]) {
    for (const { call, query, body, answer } of calls) {
      const explained = texts.calls[call]
      expect({ call, names: namesOf(query) }).toEqual({ call, names: Object.keys(explained.query).toSorted() })
      expect({ call, names: namesOf(body) }).toEqual({ call, names: Object.keys(explained.body).toSorted() })
      expect({ call, names: namesOf(answer) }).toEqual({ call, names: Object.keys(explained.answer).toSorted() })
    }
    expect(namesOf(refusal)).toEqual(Object.keys(texts.refusal).toSorted())
    const statuses = new Set(calls.flatMap(({ refusals }) => refusals.map(({ status }) => `s${status}`)))
    expect([...statuses].toSorted()).toEqual(Object.keys(texts.statuses).toSorted())
  }
})

test('what a field may hold is what the contract says', async () => {
  const { body, refusals, url, scope, mediaType } = await entryOf('create')
  const field = (path: string) => body.find((one) => one.path === path)
  expect(field('name')).toMatchObject({ type: 'string', isRequired: true, min: 2, max: 1000 })
  expect(field('scheduleDuration')).toMatchObject({ type: 'integer', min: 15, max: 1440 })
  expect(field('scheduleStartTime')).toMatchObject({ type: 'date-time', isRequired: true })
  expect(field('participants.role')?.choices).toContain('OPERATOR')
  expect(field('activeFid')).toMatchObject({ type: 'number', choices: ['0', '1'] })
  expect(refusals.find(({ status }) => status === 401)?.codes).toEqual(['TokenInvalid'])
  expect({ url, scope, mediaType }).toEqual({
    url: `${portal.url}/api/v1/Meeting/AddNewMeeting`,
    scope: 'meetings.write',
    mediaType: 'application/json',
  })
  for (const call of ['join', 'joinAsParticipant'] as const) {
    expect((await entryOf(call)).refusals.map(({ status }) => status)).toEqual(expect.arrayContaining([400, 401, 404]))
  }
})

test('the examples speak the language of the reader', async () => {
  expect((await read('en')).calls[0]?.examples.javascript).toContain(en.samples.meetingName)
})
