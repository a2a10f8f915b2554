/** A portal whose only core is a BigBlueButton double. */
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { type MeetingPlace, registerCore } from './meeting-place.js'

/** Filled before each test. */
export interface OnBigBlueButton {
  portal: TestPortal
  double: BigBlueButtonDouble
}

export function onBigBlueButton(): OnBigBlueButton {
  const here = {} as OnBigBlueButton
  beforeAll(async () => {
    here.portal = await startTestPortal()
    await here.portal.platform.jobs.prepare()
  })
  afterAll(() => here.portal.close())
  beforeEach(async () => {
    await here.portal.db.updateTable('cores').set({ is_active: false }).execute()
    const double = await startBigBlueButtonDouble()
    here.double = double
    await registerCore(here.portal, double)
    return () => double.close()
  })
  return here
}

export const startOn = ({ portal }: OnBigBlueButton, id: number, { owner }: MeetingPlace) =>
  portal.call(meetings.start, { query: { meetingId: id } }, owner.token)

export const statusOn = async ({ portal }: OnBigBlueButton, id: number) =>
  (await portal.db.selectFrom('meetings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

export const runningSessionOn = ({ portal }: OnBigBlueButton, id: number) =>
  portal.db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
