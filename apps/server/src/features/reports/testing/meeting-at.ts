import { createMeeting } from '../../../testing/factories/index.js'
import type { TestPortal } from '../../../testing/test-portal.js'

/** A meeting of a day, with whatever else is to stand in its row. */
export async function createMeetingAt(
  portal: TestPortal,
  of: { customerId: number; ownerId: number },
  startsAt: string,
  values: object = {},
): Promise<number> {
  const id = await createMeeting(portal, of)
  await portal.db
    .updateTable('meetings')
    .set({ starts_at: new Date(startsAt), ...values })
    .where('id', '=', id)
    .execute()
  return id
}
