/** A portal whose only core is a Zoom double, and customers whose plans run on it. */
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { startZoomDouble, type ZoomDouble } from '../../../testing/zoom-double.js'
import { createMeetingPlace, type MeetingPlace, registerZoomCore, useZoom } from './meeting-place.js'

const startOfTests = new Date('2026-11-15T03:00:00Z')

/** Filled before each test. */
export interface OnZoom {
  portal: TestPortal
  double: ZoomDouble
  coreId: number
}

export function onZoom(): OnZoom {
  const here = {} as OnZoom
  beforeAll(async () => {
    here.portal = await startTestPortal()
    await here.portal.platform.jobs.prepare()
  })
  afterAll(() => here.portal.close())
  beforeEach(async () => {
    here.portal.clock.set(startOfTests)
    await here.portal.db.updateTable('cores').set({ is_active: false }).execute()
    const double = await startZoomDouble()
    here.double = double
    here.coreId = await registerZoomCore(here.portal, double)
    return () => double.close()
  })
  return here
}

export async function zoomPlace({ portal }: OnZoom): Promise<MeetingPlace> {
  const place = await createMeetingPlace(portal)
  await useZoom(portal, place)
  return place
}

export const startAt = ({ portal }: OnZoom, id: number, { owner }: MeetingPlace) =>
  portal.call(meetings.start, { query: { meetingId: id } }, owner.token)

export const statusAt = async ({ portal }: OnZoom, id: number) =>
  (await portal.db.selectFrom('meetings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

export const sessionAt = ({ portal }: OnZoom, id: number) =>
  portal.db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

export const tellAt = ({ portal, double, coreId }: OnZoom, event: string, object: object, options = {}) =>
  double.sendWebhook(`${portal.url}/callbacks/cores/${coreId}`, event, object, options)
