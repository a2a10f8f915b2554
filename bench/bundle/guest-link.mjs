// @ts-check
import { runSql } from '../measure/bench-database.mjs'

const key = 'a-guest-comes-in-by-this-link'

/**
 * A public meeting of tomorrow.
 * @param {string} databaseUrl
 * @returns {Promise<string>} the path of the link for everybody
 */
export async function addGuestLink(databaseUrl) {
  await runSql(databaseUrl, `insert into regions (name, created_at, updated_at) values ('Vùng đo', now(), now())`)
  await runSql(
    databaseUrl,
    `insert into customers (name, region_id, created_at) select 'Công ty Đo Đạc', min(id), now() from regions`,
  )
  await runSql(
    databaseUrl,
    `insert into meetings (customer_id, owner_id, name, status, starts_at, duration_minutes, is_public, planned_participants, access_code, join_code,
            host_key, participant_key, core_type, enable_camera, enable_micro, enable_mute_on_start, enable_private_chat, enable_public_chat,
            enable_meeting_recording, enable_automatic_meeting_recording, only_show_camera_for_operator, enable_participation_before_host,
            enable_taking_note, enable_send_attachment_in_chat, created_at, updated_at)
     select (select min(id) from customers), (select min(id) from accounts), 'Giao ban tuần', 'PENDING', now() + interval '1 day', 60, true, 5, '', '1',
            'host', '${key}', 'bbb', true, true, true, true, true, true, false, false, false, true, false, now(), now()`,
  )
  return `/join-meeting/${key}`
}
