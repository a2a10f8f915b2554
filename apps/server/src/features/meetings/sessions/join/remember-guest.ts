/** What guests enter about themselves on the way in, kept until the core reports the visit. It is not sent to the core. */
import { days } from '../../../../platform/clock.js'
import type { Platform } from '../../../../platform/platform.js'
import { deleteGuestDetailsBefore, writeGuestDetails } from '../people/visitor-details.queries.js'

/** An address of a meeting opens it for as long as it runs; no meeting lasts this long. */
const keptMs = 30 * days

export async function rememberGuest(
  { db, clock }: Platform,
  meetingId: number,
  visitor: string,
  { organisation, email }: { organisation: string; email: string | null },
): Promise<void> {
  if (organisation === '' && email === null) return
  const row = { meeting_id: meetingId, visitor, organisation: organisation || null, email, updated_at: clock.now() }
  await writeGuestDetails(db, row)
}

export const forgetGuests = ({ db, clock }: Platform) => deleteGuestDetailsBefore(db, new Date(clock.now().getTime() - keptMs))
