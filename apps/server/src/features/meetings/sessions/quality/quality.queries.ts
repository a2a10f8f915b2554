/** Measured quality: every sample for an hour, one a minute for a month. */
import { sql } from 'kysely'
import type { QualitySample } from '../../../../meeting-cores/meeting-core.js'
import type { Executor } from '../../../../platform/database/database.js'

/** Writes many samples in one statement that is always the same; a sample that is sent twice is stored once. */
export async function insertQualitySamples(db: Executor, sessionId: number, samples: readonly QualitySample[]): Promise<void> {
  if (samples.length === 0) return
  const column = <Value>(pick: (sample: QualitySample) => Value) => samples.map(pick)
  await sql`
    insert into quality_samples (session_id, visit_id, measured_at, loss_percent, jitter_ms, rtt_ms, sent_kbps, received_kbps,
      uplink_loss_percent, uplink_jitter_ms)
    select ${sessionId}::bigint, * from unnest(
      ${column(({ visitId }) => visitId)}::text[],
      ${column(({ at }) => at)}::timestamptz[],
      ${column(({ lossPercent }) => lossPercent)}::real[],
      ${column(({ jitterMs }) => jitterMs)}::real[],
      ${column(({ rttMs }) => rttMs)}::real[],
      ${column(({ sentKbps }) => sentKbps)}::real[],
      ${column(({ receivedKbps }) => receivedKbps)}::real[],
      ${column(({ uplink }) => uplink?.lossPercent ?? null)}::real[],
      ${column(({ uplink }) => uplink?.jitterMs ?? null)}::real[])
    on conflict do nothing`.execute(db)
}

/** Folds the oldest samples from before the given time into minutes; returns how many there were. A late sample joins its minute. */
export async function downsampleSamples(db: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from quality_samples
      where (session_id, visit_id, measured_at) in (
        select session_id, visit_id, measured_at from quality_samples
        where measured_at < ${before} order by measured_at limit ${most} for update skip locked)
      returning *
    ), folded as (
      insert into quality_minutes as kept
      select session_id, visit_id, date_trunc('minute', measured_at), count(*), avg(loss_percent), avg(jitter_ms), avg(rtt_ms),
        avg(sent_kbps), avg(received_kbps), count(uplink_loss_percent), avg(uplink_loss_percent), avg(uplink_jitter_ms)
      from taken group by 1, 2, 3
      on conflict (session_id, visit_id, measured_at) do update set
        samples = kept.samples + excluded.samples,
        loss_percent = (kept.loss_percent * kept.samples + excluded.loss_percent * excluded.samples) / (kept.samples + excluded.samples),
        jitter_ms = (kept.jitter_ms * kept.samples + excluded.jitter_ms * excluded.samples) / (kept.samples + excluded.samples),
        rtt_ms = (kept.rtt_ms * kept.samples + excluded.rtt_ms * excluded.samples) / (kept.samples + excluded.samples),
        sent_kbps = (kept.sent_kbps * kept.samples + excluded.sent_kbps * excluded.samples) / (kept.samples + excluded.samples),
        received_kbps = (kept.received_kbps * kept.samples + excluded.received_kbps * excluded.samples) / (kept.samples + excluded.samples),
        uplink_samples = kept.uplink_samples + excluded.uplink_samples,
        uplink_loss_percent = (coalesce(kept.uplink_loss_percent, 0) * kept.uplink_samples
          + coalesce(excluded.uplink_loss_percent, 0) * excluded.uplink_samples) / nullif(kept.uplink_samples + excluded.uplink_samples, 0),
        uplink_jitter_ms = (coalesce(kept.uplink_jitter_ms, 0) * kept.uplink_samples
          + coalesce(excluded.uplink_jitter_ms, 0) * excluded.uplink_samples) / nullif(kept.uplink_samples + excluded.uplink_samples, 0)
    )
    select count(*)::int as folded from taken`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Returns how many rows were deleted. */
export async function deleteOldMinutes(db: Executor, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from quality_minutes where (session_id, visit_id, measured_at) in (
      select session_id, visit_id, measured_at from quality_minutes
      where measured_at < ${before} order by measured_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Sessions whose core has to be asked: those that run, and those that ended since they were asked last. */
export const listSessionsToAsk = (db: Executor, coreType: 'bbb' | 'zoom') =>
  db
    .selectFrom('meeting_sessions')
    .innerJoin('cores', 'cores.id', 'meeting_sessions.core_id')
    .selectAll('meeting_sessions')
    .where('cores.core_type', '=', coreType)
    .where('meeting_sessions.began_at', 'is not', null)
    .where((each) =>
      each.or([
        each('meeting_sessions.quality_state', '=', 'asked'),
        each.and([each('meeting_sessions.state', '<>', 'closed'), each('meeting_sessions.quality_state', 'is', null)]),
      ]),
    )
    .orderBy('meeting_sessions.id')
    .execute()
