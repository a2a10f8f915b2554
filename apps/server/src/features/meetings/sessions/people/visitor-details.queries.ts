import type { Executor } from '../../../../platform/database/database.js'
import type { Visitor } from './visitor-key.js'

export interface VisitorDetails {
  organisation: string | null
  email: string | null
}

/**
 * What the portal knows about a person whom a core reports: from the list, from the account, or as a guest typed it on the way
 * in.
 */
export async function findVisitorDetails(
  db: Executor,
  { meeting_id: meetingId, customer_id: customerId }: { meeting_id: number; customer_id: number },
  visitor: Visitor,
): Promise<VisitorDetails | undefined> {
  switch (visitor.kind) {
    case 'participant':
      return db
        .selectFrom('meeting_participants')
        .leftJoin('contacts', 'contacts.id', 'meeting_participants.contact_id')
        .select(['contacts.organization as organisation', 'meeting_participants.email'])
        .where('meeting_participants.id', '=', visitor.id)
        .where('meeting_participants.meeting_id', '=', meetingId)
        .executeTakeFirst()
    case 'account':
      return (
        db
          .selectFrom('accounts')
          .leftJoin('customers', 'customers.id', 'accounts.customer_id')
          .select(['customers.name as organisation', 'accounts.proven_email as email'])
          .where('accounts.id', '=', visitor.id)
          // The id comes from the core, so only people of the meeting's own customer are looked up.
          .where('accounts.customer_id', '=', customerId)
          .executeTakeFirst()
      )
    case 'guest':
      return db
        .selectFrom('guest_details')
        .select(['organisation', 'email'])
        .where('meeting_id', '=', meetingId)
        .where('visitor', '=', `g-${visitor.key}`)
        .executeTakeFirst()
  }
}

export const writeGuestDetails = (
  db: Executor,
  row: { meeting_id: number; visitor: string; organisation: string | null; email: string | null; updated_at: Date },
) =>
  db
    .insertInto('guest_details')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['meeting_id', 'visitor']).doUpdateSet({
        organisation: row.organisation,
        email: row.email,
        updated_at: row.updated_at,
      }),
    )
    .execute()

/** They have been copied to the visits that they were for. */
export const deleteGuestDetailsBefore = (db: Executor, before: Date) =>
  db.deleteFrom('guest_details').where('updated_at', '<', before).execute()
