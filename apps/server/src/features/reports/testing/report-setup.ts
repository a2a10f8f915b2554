/** What the tests of the lists begin with: two regions, and meetings of any day. */
import { createMeeting, startTwoRegions } from '../../../testing/factories/index.js'

export type Reports = Awaited<ReturnType<typeof startReports>>

export async function startReports() {
  const regions = await startTwoRegions()
  const { portal, north, people } = regions

  /** With whatever else is to stand in its row. */
  async function meetingAt(startsAt: string, values: object = {}, { customerId } = north, ownerId = people.Customer.id) {
    const id = await createMeeting(portal, { customerId, ownerId })
    await portal.db
      .updateTable('meetings')
      .set({ starts_at: new Date(startsAt), ...values })
      .where('id', '=', id)
      .execute()
    return id
  }
  return { ...regions, meetingAt }
}

export const rowsOf = <Row>(body: Record<string, unknown>) => body['data'] as Row[]
