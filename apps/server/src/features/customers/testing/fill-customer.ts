/** A customer with a row in every table that its erasure deletes from; straight in the database. */
import { days } from '../../../platform/clock.js'
import {
  createMeeting,
  createParticipant,
  createPerson,
  createSession,
  recordFactories,
} from '../../../testing/factories/index.js'
import type { Places } from '../../../testing/factories/index.js'
import type { TestPortal } from '../../../testing/test-portal.js'

export async function fillCustomer(portal: TestPortal, places: Places): Promise<void> {
  for (const create of Object.values(recordFactories)) await create(portal, places)
  const { id: ownerId } = await createPerson(portal, 'Customer', places)
  await fillLists(portal, places)
  await fillAccount(portal, ownerId)
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId })
  await fillMeeting(portal, meetingId)
  await fillSession(portal, places, await createSession(portal, meetingId), ownerId)
}

async function fillLists({ db, clock }: TestPortal, { customerId }: Places): Promise<void> {
  const now = clock.now()
  const place = { customer_id: customerId, updated_at: now }
  const day = { customer_id: customerId, day: '2026-11-15', sent: 1 }
  await db.insertInto('notices_per_day').values(day).execute()
  await db
    .insertInto('proof_mails_per_day')
    .values({ ...day, recipient: 'ai.do@example.vn' })
    .execute()
  await db
    .insertInto('widget_keys')
    .values({ ...place, key: `key ${customerId}`, origins: [] })
    .execute()
  await db
    .insertInto('expiry_reminders')
    .values({ customer_id: customerId, ends_at: now, days_before: 7, sent_at: now })
    .execute()
  const secrets = { sealed_authorization: '', sealed_token_id: '', sealed_token_key: '' }
  const service = { service: 'riva', host: 'riva.example.vn', uses_tls: true, uses_system: false, ...secrets } as const
  await db
    .insertInto('speech_configurations')
    .values({ ...place, ...service })
    .execute()
  const { id: contactId } = await db
    .selectFrom('contacts')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const face = { contact_id: contactId, image_key: 'faces/1', model: 'm', judged_at: now }
  await db.insertInto('contact_faces').values(face).execute()
  const { id: deliveryId } = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select('webhook_deliveries.id')
    .where('webhooks.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  await db.insertInto('webhook_tries').values({ delivery_id: deliveryId, tried_at: now, took_ms: 1, answer: '' }).execute()
}

async function fillAccount({ db, clock }: TestPortal, accountId: number): Promise<void> {
  const now = clock.now()
  const own = { account_id: accountId, created_at: now }
  const key = { ...own, lookup: `lookup ${accountId}`, expires_at: new Date(now.getTime() + 1 * days) }
  const email = 'dang.ky@example.vn'
  await db.insertInto('recovery_keys').values(key).execute()
  await db
    .insertInto('sign_ups')
    .values({ ...key, email })
    .execute()
  await db
    .insertInto('account_links')
    .values({ ...key, email, purpose: 'prove email' })
    .execute()
  await db
    .insertInto('integration_tokens')
    .values({ ...key, sealed: '', last_four: '1234', scopes: [] })
    .execute()
  await db.insertInto('account_totp').values({ account_id: accountId }).execute()
  await db
    .insertInto('calendar_feeds')
    .values({ ...own, lookup: key.lookup, sealed: '' })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: 'x' })
    .execute()
  const kept = { call: 'contacts.create', key: 'k', input_hash: '', answer: '{"name":"Lê Thị Đào"}' }
  await db
    .insertInto('idempotency_keys')
    .values({ ...own, ...kept })
    .execute()
}

async function fillMeeting(portal: TestPortal, meetingId: number): Promise<void> {
  const { db, clock } = portal
  const now = clock.now()
  const participantId = await createParticipant(portal, meetingId)
  const guest = { meeting_id: meetingId, visitor: 'g-1', organisation: 'Sở Y tế', email: 'khach@example.vn', updated_at: now }
  await db.insertInto('guest_details').values(guest).execute()
  const notice = { kind: 'invitation', channel: 'mail', sequence: 0, created_at: now } as const
  await db
    .insertInto('meeting_notices')
    .values({ ...notice, meeting_id: meetingId, participant_id: participantId })
    .execute()
  const check = {
    participant_id: participantId,
    challenge_hash: `check ${participantId}`,
    steps: [],
    consented_at: now,
    expires_at: now,
  }
  await db.insertInto('face_checks').values(check).execute()
}

async function fillSession({ db, clock }: TestPortal, { customerId }: Places, mid: string, ownerId: number): Promise<void> {
  const now = clock.now()
  const { id } = await db.selectFrom('meeting_sessions').select('id').where('internal_id', '=', mid).executeTakeFirstOrThrow()
  const own = { session_id: id }
  const visit = { ...own, visit_id: 'w_1' }
  const times = { started_at: now, ended_at: now }
  await db
    .insertInto('attendances')
    .values({ ...visit, display_name: 'Khách Mời', role: 'PARTICIPANT', joined_at: now })
    .execute()
  await db
    .insertInto('session_events')
    .values({ ...visit, event_key: 'e', kind: 'chat', happened_at: now, body: '{"text":"xin chào"}' })
    .execute()
  const figures = { measured_at: now, loss_percent: 0, jitter_ms: 0, rtt_ms: 0, sent_kbps: 0, received_kbps: 0 }
  await db
    .insertInto('quality_samples')
    .values({ ...visit, ...figures })
    .execute()
  await db
    .insertInto('quality_minutes')
    .values({ ...visit, ...figures, samples: 1, uplink_samples: 0 })
    .execute()
  await db
    .insertInto('transcripts')
    .values({ ...own, source: 'speech', version: 1, is_summary_due: false })
    .execute()
  const said = { speaker_key: 'Lan', speaker: 'Lan', starts_at: now, ends_at: now, text: 'chúng ta thống nhất' }
  const { id: segmentId } = await db
    .insertInto('transcript_segments')
    .values({ ...own, ...said, source: 'speech', segment_key: 's' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = { speaker_before: 'Lan', text_before: 'thóng', speaker_after: 'Lan', text_after: 'thống' }
  const correction = { segment_id: segmentId, starts_at: now, corrected_by: ownerId, corrected_at: now }
  await db
    .insertInto('transcript_corrections')
    .values({ ...own, ...texts, ...correction })
    .execute()
  await db
    .insertInto('summaries')
    .values({ ...own, state: 'done', run: 1, requested_at: now })
    .execute()
  await db
    .insertInto('summary_parts')
    .values({ ...own, run: 1, number: 1, asked: 'chúng ta' })
    .execute()
  await db
    .insertInto('transcriptions')
    .values({ ...own, customer_id: customerId, state: 'failed', created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('transcribed_utterances')
    .values({ ...own, ...times, track: 't', text: 'chúng ta' })
    .execute()
}
