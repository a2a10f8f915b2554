import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.js'

export const findCounting = (db: Database) => db.selectFrom('earlier_meetings').selectAll().executeTakeFirst()

/** Also empty while another server counts. */
export const lockCounting = (transaction: Transaction) =>
  transaction.selectFrom('earlier_meetings').selectAll().forUpdate().skipLocked().executeTakeFirst()

export const writeCounting = (
  transaction: Transaction,
  values: { step: 'events' | 'meetings' | 'writers' | 'visits'; done_to: number },
) => transaction.updateTable('earlier_meetings').set(values).execute()

export const deleteCounting = (transaction: Transaction) => transaction.deleteFrom('earlier_meetings').execute()

/** Gives up to `limit` events after this one the action names used since migration 0038; returns the last event looked at. */
export async function nameActions(transaction: Transaction, after: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with piece as (select id from session_events where id > ${after} order by id limit ${limit}), named as (
      update session_events set
        kind = case kind
          when 'user-audio-unmuted' then 'microphoneOn'
          when 'user-audio-muted' then 'microphoneOff'
          when 'user-audio-voice-disabled' then 'microphoneOff'
          when 'user-audio-voice-enabled' then
            case when body #>> '{user,muted}' = 'true' or body #>> '{user,listening-only}' = 'true' then 'microphoneOff' else 'microphoneOn' end
          when 'user-cam-broadcast-start' then 'cameraOn'
          when 'user-cam-broadcast-end' then 'cameraOff'
          when 'meeting-screenshare-started' then 'screenOn'
          when 'meeting-screenshare-stopped' then 'screenOff'
          when 'user-raise-hand-changed' then case when body #>> '{user,raise-hand}' = 'true' then 'handUp' else 'handDown' end
          else 'chat'
        end,
        visit_id = coalesce(visit_id, body #>> '{chat-message,sender,internal-user-id}'),
        body = '{}'
      where id > ${after} and id <= (select max(id) from piece) and kind in (
        'user-audio-unmuted', 'user-audio-muted', 'user-audio-voice-enabled', 'user-audio-voice-disabled', 'user-cam-broadcast-start',
        'user-cam-broadcast-end', 'meeting-screenshare-started', 'meeting-screenshare-stopped', 'user-raise-hand-changed',
        'chat-group-message-sent', 'meeting.chat_message_sent')
    )
    select max(id) as last from piece`.execute(transaction)
  return rows[0]?.last ?? null
}

/** Transactions that begin to write from now on get higher numbers. */
export async function currentTransactionId(transaction: Transaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(transaction)
  return rows[0]?.id ?? ''
}

/** Whether all transactions that had begun to write when this number was given have ended. */
export async function haveEarlierEnded(transaction: Transaction, transactionId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${transactionId}::xid8 as ended`.execute(transaction)
  return rows[0]?.ended === true
}
