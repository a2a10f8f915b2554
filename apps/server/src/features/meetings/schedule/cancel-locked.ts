import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { sendOwnCalendarEntry } from '../../notices/public.js'
import type { MeetingBase } from '../meeting-by-id.queries.js'
import { writeStatus } from '../meeting-writes.queries.js'
import { sendCancellation } from './send-meeting-notices.js'

/** The caller has locked the meeting, which is not being started, and takes away its waiting room after the commit. */
export async function cancelLocked(
  platform: Platform,
  transaction: Transaction,
  { id, sequence }: MeetingBase,
  shouldNotify: boolean,
  request: CallerRequest,
): Promise<void> {
  await writeStatus(transaction, id, 'CANCEL', { sequence: sequence + 1, cancellation_sent: 0, updated_at: request.now })
  if (shouldNotify) await sendCancellation(platform, transaction, id, request)
  await sendOwnCalendarEntry(platform, transaction, id, request.now)
  await recordAudit(transaction, request.actor, { action: 'cancel', entity: 'meeting', entityId: id })
}
