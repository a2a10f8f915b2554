/** A portal whose only core is a double, and what tests on either kind of core do with a meeting. */
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Reply, startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import type { MeetingCustomer } from './meeting-customer.js'

export interface OnCore<Double> {
  portal: TestPortal
  /** A new one for each test. */
  double: Double
  coreId: number
  start(id: number, place: MeetingCustomer): Promise<Reply>
  statusOf(id: number): Promise<string>
  latestSession(id: number): Promise<Session>
  runningSession(id: number): Promise<Session>
}

type Session = Awaited<ReturnType<ReturnType<typeof sessionsOf>['executeTakeFirstOrThrow']>>

const sessionsOf = ({ db }: TestPortal, id: number) =>
  db.selectFrom('meeting_sessions').selectAll().where('meeting_id', '=', id).orderBy('id', 'desc')

export function onOnlyCore<Double extends { close(): Promise<void> }>(
  startDouble: () => Promise<Double>,
  register: (portal: TestPortal, double: Double) => Promise<number>,
): OnCore<Double> {
  const here = {
    start: (id, { owner }) => here.portal.call(meetings.start, { query: { meetingId: id } }, owner.token),
    statusOf: async (id) =>
      (await here.portal.db.selectFrom('meetings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    latestSession: (id) => sessionsOf(here.portal, id).executeTakeFirstOrThrow(),
    runningSession: (id) => sessionsOf(here.portal, id).where('state', '=', 'open').executeTakeFirstOrThrow(),
  } as OnCore<Double>
  beforeAll(async () => {
    here.portal = await startTestPortal()
    await here.portal.platform.jobs.prepare()
  })
  afterAll(() => here.portal.close())
  beforeEach(async () => {
    await here.portal.db.updateTable('cores').set({ is_active: false }).execute()
    const double = await startDouble()
    here.double = double
    here.coreId = await register(here.portal, double)
    return () => double.close()
  })
  return here
}
