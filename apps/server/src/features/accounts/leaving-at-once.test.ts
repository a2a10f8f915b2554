/** Somebody goes while something else happens to the account or its meetings. */
import { meetings } from '@hop/contract/features/meetings'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allAtOnce } from '../../testing/all-at-once.js'
import type { Reply } from '../../testing/test-portal.js'
import { meetingDraft } from '../meetings/testing/meeting-customer.js'
import { accountOf, here, lettersTo, planned, remove, rowOf, useLeavingPeople } from './testing/leaving-people.js'

useLeavingPeople()

const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).toSorted((one, other) => one - other)

const isSomebodyWaiting = async () => {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      here.portal.db,
    )
  return rows.length > 0
}

describe('at the same time', () => {
  test('two tabs delete one account: one does it, and the new owner gets one letter', async () => {
    const id = await planned()
    const one = () => remove(here.leaver, here.place.owner, { handOverTo: here.colleague.id })
    const replies = await allAtOnce(here.portal, [one, one])
    expect(statusesOf(replies)).toEqual([200, 404])
    expect((await rowOf(id)).owner_id).toBe(here.colleague.id)
    expect(await lettersTo(here.colleague)).toHaveLength(1)
  })

  test('two who hand their meetings to each other are not both gone', async () => {
    const ids = [await planned(here.leaver), await planned(here.colleague)]
    const replies = await allAtOnce(here.portal, [
      () => remove(here.leaver, here.place.owner, { handOverTo: here.colleague.id }),
      () => remove(here.colleague, here.place.owner, { handOverTo: here.leaver.id }),
    ])
    expect(statusesOf(replies)).toEqual([200, 404])
    for (const id of ids) {
      const { owner_id } = await rowOf(id)
      const { deleted_at } = await accountOf({ ...here.leaver, id: owner_id })
      expect(deleted_at).toBeNull()
    }
  })

  test('a start and a deletion: whichever comes first, nobody is gone with a meeting that runs', async () => {
    const id = await planned()
    const replies = await Promise.all([
      here.start(id, { ...here.place, owner: here.leaver }),
      remove(here.leaver, here.place.owner, { cancelMeetings: true }),
    ])
    const [{ deleted_at }, { status }] = [await accountOf(here.leaver), await rowOf(id)]
    expect(replies.map((reply) => reply.status === 200).filter(Boolean)).toHaveLength(1)
    expect([deleted_at === null, status]).toEqual(deleted_at === null ? [true, 'INPROGRESS'] : [false, 'CANCEL'])
  })

  test('a meeting that begins by itself, as guests enter it, keeps its owner', async () => {
    const id = await planned()
    const { started } = await here.portal.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('meetings').set({ status: 'INPROGRESS' }).where('id', '=', id).execute()
      const removal = remove(here.leaver, here.place.owner, { cancelMeetings: true })
      while (!(await isSomebodyWaiting())) await pause(5)
      return { started: removal }
    })
    expect((await started).body.code).toBe('AccountInMeeting')
    expect((await accountOf(here.leaver)).deleted_at).toBeNull()
  })

  test('a meeting that is planned meanwhile is not left without an owner', async () => {
    const body = meetingDraft(here.portal)
    const replies = await allAtOnce(here.portal, [
      () => remove(here.leaver, here.place.owner),
      () => here.portal.call(meetings.create, { body }, here.leaver.token),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await here.portal.db.selectFrom('meetings').select('id').where('owner_id', '=', here.leaver.id).execute()
    expect(left).toHaveLength((await accountOf(here.leaver)).deleted_at ? 0 : 1)
  })
})
