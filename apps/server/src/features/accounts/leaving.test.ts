/** What becomes of the meetings of somebody who goes: by each way in which an account goes, or becomes one that holds no meetings. */
import { meetings } from '@hop/contract/features/meetings'
import { describe, expect, test } from 'vitest'
import { createPerson, createPlaces } from '../../testing/factories/index.js'
import type { Reply } from '../../testing/test-portal.js'
import { entryIn } from '../notices/testing/entry-in.js'
import {
  accountOf,
  type Choice,
  demote,
  here,
  lettersTo,
  listOf,
  mailsOf,
  people,
  planned,
  remove,
  removeOwn,
  removeViewers,
  rowOf,
  useLeavingPeople,
} from './testing/leaving-people.js'

useLeavingPeople()

const ways: [string, (choice?: Choice) => Promise<Reply>][] = [
  ['deletion by the customer’s administrator', (choice) => remove(here.leaver, here.place.owner, choice)],
  ['deletion by staff', (choice) => remove(here.leaver, here.staff, choice)],
  ['the role of a viewer', (choice) => demote(here.leaver, here.place.owner, choice)],
  ['deleting the own account', (choice) => removeOwn(here.leaver, choice)],
  ['deleting all viewers', (choice) => removeViewers(here.leaver, choice)],
]

describe.each(ways)('%s', (name, leave) => {
  const isForGood = !name.startsWith('the role')
  const isGone = async () => {
    const { deleted_at, role } = await accountOf(here.leaver)
    return isForGood ? deleted_at !== null : role === 'View'
  }

  test('without a word about the meetings to come is refused with their number, and nothing is written', async () => {
    const ids = [await planned(), await planned()]
    const before = await Promise.all(ids.map(rowOf))
    const { status, body } = await leave()
    expect([status, body.code, body.params]).toEqual([409, 'MeetingsToDecide', [2]])
    expect(body.message).toContain('2')
    expect((await accountOf(here.leaver)).deleted_at).toBeNull()
    expect(await Promise.all(ids.map(rowOf))).toEqual(before)
  })

  test('hands them over: another owner, another host link, the same links and calendar entry for the invited', async () => {
    const id = await planned()
    const [before, listBefore] = [await rowOf(id), await listOf(id)]
    expect((await leave({ handOverTo: here.colleague.id })).status).toBe(200)
    expect(await isGone()).toBe(true)
    const after = await rowOf(id)
    expect(after).toMatchObject({ status: 'PENDING', owner_id: here.colleague.id, sequence: 1, is_update_due: false })
    expect(after.host_key).not.toBe(before.host_key)
    const list = await listOf(id)
    const keyOf = (rows: typeof list, email: string) => rows.find((row) => row.email === email)?.private_key
    for (const { email } of people) expect(keyOf(list, email)).toBe(keyOf(listBefore, email))
    expect(list.find(({ account_id }) => account_id === here.colleague.id)).toMatchObject({ role: 'OPERATOR' })
    const former = list.find(({ email }) => email === `roi.${here.serial}@example.vn`)
    expect(former?.role).toBe(isForGood ? undefined : 'PARTICIPANT')
    const letters = await lettersTo(here.colleague)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Giao ban tuần')
    // The entry that is in the calendars is changed with it.
    const entries = (await mailsOf(id)).filter(({ recipient }) => recipient === 'binh@example.vn').map(({ ics }) => entryIn(ics))
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
    expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1])
    expect(entries.map(({ organizer }) => organizer.toLowerCase())).toEqual([
      `mailto:roi.${here.serial}@example.vn`,
      `mailto:nhan.${here.serial}@example.vn`,
    ])
  })

  test('cancels them: whoever was invited is told, calendars too', async () => {
    const [id, other] = [await planned(), await planned(here.colleague)]
    expect((await leave({ cancelMeetings: true })).status).toBe(200)
    expect(await isGone()).toBe(true)
    expect([(await rowOf(id)).status, (await rowOf(other)).status]).toEqual(['CANCEL', 'PENDING'])
    const mails = await mailsOf(id)
    expect(mails.filter(({ kind }) => kind === 'cancellation').map(({ recipient }) => recipient)).toEqual([
      'binh@example.vn',
      'chi@example.vn',
    ])
    const [first, last] = [mails.at(0), mails.at(-1)].map((mail) => entryIn(mail?.ics ?? null))
    expect(last).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1, uid: first?.uid })
  })

  test('asks nothing when there is nothing to come', async () => {
    const id = await planned()
    await here.portal.call(meetings.cancel, { query: { meetingId: id } }, here.leaver.token)
    expect((await leave()).status).toBe(200)
  })

  test('is refused while a meeting runs, whatever is to become of it', async () => {
    const id = await planned()
    await here.start(id, { ...here.place, owner: here.leaver })
    // Of all viewers it names the one.
    const told = name.includes('all viewers') ? ['OneOfThemInMeeting', ['Phạm Rời']] : ['AccountInMeeting', undefined]
    for (const choice of [{}, { handOverTo: here.colleague.id }, { cancelMeetings: true }]) {
      const { status, body } = await leave(choice)
      expect([choice, status, body.code, body.params]).toEqual([choice, 409, ...told])
      expect((await accountOf(here.leaver)).deleted_at).toBeNull()
      expect(await rowOf(id)).toMatchObject({ status: 'INPROGRESS', owner_id: here.leaver.id })
    }
  })

  test('hands nothing to a stranger, to somebody who only views, to the very one that goes, to somebody who is gone', async () => {
    const id = await planned()
    const stranger = await createPerson(here.portal, 'User', await createPlaces(here.portal, `Nơi khác ${here.serial}`))
    const viewer = await createPerson(here.portal, 'View', here.place.places)
    await here.portal.db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', here.colleague.id).execute()
    for (const [handOverTo, status, code] of [
      [stranger.id, 404, 'AccountNotFound'],
      [viewer.id, 409, 'ColleagueNotFit'],
      [here.leaver.id, 409, 'ColleagueNotFit'],
      [here.colleague.id, 404, 'AccountNotFound'],
    ]) {
      const reply = await leave({ handOverTo: Number(handOverTo) })
      expect([handOverTo, reply.status, reply.body.code]).toEqual([handOverTo, status, code])
      expect(await rowOf(id)).toMatchObject({ owner_id: here.leaver.id, status: 'PENDING' })
      expect((await accountOf(here.leaver)).deleted_at).toBeNull()
    }
  })
})
