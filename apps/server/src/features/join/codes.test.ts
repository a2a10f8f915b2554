/** Access codes and join codes: what they open, and how many wrong ones there may be. */
import { join } from '@hop/contract/features/join'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { type JoinPlace, startJoinPlace } from './testing/join-place.js'

let here: JoinPlace
beforeAll(async () => {
  here = await startJoinPlace()
})
afterAll(() => here.close())

test('the join code leads to the link for all, however it is grouped; the access code is still asked for', async () => {
  const id = await schedule(here.portal, here.place, { publicMeeting: true })
  const { join_code, participant_key } = await here.portal.db
    .selectFrom('meetings')
    .select(['join_code', 'participant_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const joinCode of [
    join_code,
    join_code.replace(/(\d{3})(?=\d)/g, '$1 '),
    ` ${join_code.slice(0, 3)}-${join_code.slice(3)}`,
  ])
    expect((await here.portal.call(join.byCode, { body: { joinCode } })).body['data']).toEqual({
      meetingSecretKey: participant_key,
    })
  expect((await here.joinAs(participant_key, { accessCode: '' })).body.code).toBe('WrongAccessCode')
})

test('join codes cannot be walked through: thirty wrong ones from one network, right ones of an office never count', async () => {
  const id = await schedule(here.portal, here.place, { publicMeeting: true })
  const { join_code } = await here.portal.db
    .selectFrom('meetings')
    .select('join_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const from = async (address: string, joinCode: string) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
    const body = JSON.stringify({ joinCode })
    return (await here.portal.fetch('/api/v1/JoinMeetings/FindByCode', { method: 'POST', headers, body })).body.code
  }
  const right = await Promise.all(Array.from({ length: 40 }, () => from('2001:db8::1', join_code)))
  expect(new Set(right)).toEqual(new Set([0]))
  const wrong = Array.from({ length: 40 }, (_, n) => from(`2001:db8::${n + 2}`, `00000${1000 + n}`))
  const codes = await Promise.all(wrong)
  expect(codes.filter((code) => code === 'JoinCodeUnknown')).toHaveLength(30)
  expect(codes.filter((code) => code === 'TooManyWrongCodes')).toHaveLength(10)
  expect(await from('2001:db8:0:1::1', join_code)).toBe(0)
})

test('wrong codes count for their address and link only', async () => {
  const { participant_key } = await here.keysOf(await schedule(here.portal, here.place, { publicMeeting: true }))
  const { participant_key: other } = await here.keysOf(await schedule(here.portal, here.place, { publicMeeting: true }))
  const from = async (address: string, meetingSecretKey: string, accessCode: string) => {
    const query = new URLSearchParams({ meetingSecretKey, fullName: 'Khách', accessCode })
    const headers = { 'x-forwarded-for': address }
    return (await here.portal.fetch(`/api/v1/JoinMeetings/JoinWithName?${query.toString()}`, { method: 'POST', headers })).body
  }
  const guesses = Array.from({ length: 10 }, (_, n) => from('203.0.113.5', participant_key, `SAI${n}`))
  expect((await Promise.all(guesses)).map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'WrongAccessCode'))
  expect(await from('203.0.113.5', participant_key, 'ABC123')).toMatchObject({ code: 'TooManyWrongCodes', params: [900] })
  expect(await from('203.0.113.6', participant_key, 'ABC123')).toMatchObject({ status: 'PENDING' })
  expect(await from('203.0.113.5', other, 'ABC123')).toMatchObject({ status: 'PENDING' })
})

test('wrong codes are counted for all servers together, and thirty at once are ten', async () => {
  const { participant_key: meetingSecretKey } = await here.keysOf(
    await schedule(here.portal, here.place, { publicMeeting: true }),
  )
  const other = await here.secondServer()
  const servers = [here.portal.url, other.url]
  const guess = async (server: string, accessCode: string) => {
    const query = new URLSearchParams({ meetingSecretKey, fullName: 'Khách', accessCode })
    const reply = await fetch(`${server}/api/v1/JoinMeetings/JoinWithName?${query.toString()}`, { method: 'POST' })
    return ((await reply.json()) as { code: unknown }).code
  }
  const guesses = Array.from({ length: 30 }, (_, n) => guess(servers[n % 2]!, `SAI${n}`))
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === 'WrongAccessCode')).toHaveLength(10)
  expect(codes.filter((code) => code === 'TooManyWrongCodes')).toHaveLength(20)
  for (const server of servers) expect(await guess(server, 'ABC123')).toBe('TooManyWrongCodes')
  const kept = await here.portal.db.selectFrom('wrong_access_codes').select('subject').execute()
  expect(JSON.stringify(kept), 'a link is a secret').not.toContain(meetingSecretKey)

  here.portal.clock.advance(15 * minutes)
  expect(await guess(servers[1]!, 'ABC123')).toBe(0)
  await other.close()
})

test('right codes from one office at once are never taken for wrong ones', async () => {
  const { participant_key } = await here.keysOf(await schedule(here.portal, here.place, { publicMeeting: true }))
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => here.joinAs(participant_key, { fullName: `Khách ${n}` })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})
