import { Readable } from 'node:stream'
import type { ParsedInput } from '@hop/contract/call'
import type { outbox, OutboxMessage } from '@hop/contract/features/outbox'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findMessage, listMessages, lockMessage, type MessageRow } from './outbox.queries.js'

const present = (row: MessageRow): OutboxMessage => ({
  id: row.id,
  channel: row.channel,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  isHeld: row.transport === 'outbox' && row.state === 'queued',
  isConfidential: row.confidential,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
})

export const readOutbox = async ({ db }: Platform, page: ParsedInput<typeof outbox.list>['body']) =>
  presentPage(await listMessages(db, page), present)

export async function readMessage({ db }: Platform, id: number) {
  const row = (await findMessage(db, id)) ?? refuse('MessageNotFound')
  // Not before it was sent either: whoever reads it could open the account.
  return { ...present(row), text: row.confidential ? null : row.text, ics: row.confidential ? null : row.ics }
}

/** Byte for byte what the recipient gets. */
export async function readCalendarFile({ db }: Platform, id: number): Promise<FileToSend> {
  const row = (await findMessage(db, id)) ?? refuse('MessageNotFound')
  if (row.confidential || row.ics === null) refuse('NoCalendarEntry')
  return { fileName: `invite-${id}.ics`, content: Readable.from([Buffer.from(row.ics)]) }
}

export function resendMessage({ db, messages }: Platform, id: number, { actor }: CallerRequest): Promise<OutboxMessage> {
  return db.transaction().execute(async (transaction) => {
    const row = (await lockMessage(transaction, id)) ?? refuse('MessageNotFound')
    if (row.sent_at !== null) refuse('MessageSent')
    if (row.state === 'sending') refuse('MessageUnderWay')
    if (!messages.hasTransport(row.channel) || !(await messages.resend(transaction, id))) refuse('NoTransport')
    await recordAudit(transaction, actor, { action: 'resend', entity: 'message', entityId: id, details: { state: row.state } })
    return present((await lockMessage(transaction, id)) ?? refuse('MessageNotFound'))
  })
}
