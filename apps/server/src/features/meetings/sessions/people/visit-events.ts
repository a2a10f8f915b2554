/** Queues webhook events about people who join and leave, in the transaction that writes the visit. */
import type { Selectable } from 'kysely'
import type { Transaction } from '../../../../platform/database/database.js'
import type { Platform } from '../../../../platform/platform.js'
import type { Tables } from '../../../../tables/index.js'
import { queueSessionEvent } from '../../../webhooks/public.js'

type Visit = Pick<Selectable<Tables['attendances']>, 'id' | 'display_name' | 'role' | 'email' | 'joined_at' | 'left_at'>
interface Session {
  id: number
  customer_id: number
}

const dataOf = ({ id, display_name, role, email, joined_at }: Visit) => ({
  visitId: id,
  name: display_name,
  role,
  email,
  joinedAt: joined_at.toISOString(),
})

export const queueJoinedEvent = (platform: Platform, transaction: Transaction, session: Session, visit: Visit): Promise<void> =>
  queueSessionEvent(platform, transaction, 'participant.joined', session, dataOf(visit))

export async function queueLeftEvent(
  platform: Platform,
  transaction: Transaction,
  session: Session,
  visit: Visit,
): Promise<void> {
  if (!visit.left_at) return
  const data = { ...dataOf(visit), leftAt: visit.left_at.toISOString() }
  await queueSessionEvent(platform, transaction, 'participant.left', session, data)
}
