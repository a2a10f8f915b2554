// @ts-check
// A face meeting that runs, with people invited whose faces are known.
import { inRepository } from '../../scripts/lib/repository.mjs'
import { runSql } from '../measure/bench-database.mjs'
import { appSecret } from '../measure/portal.mjs'

/**
 * @param {string} databaseUrl of a customer with an administrator
 * @param {number} people
 * @returns {Promise<string[]>} their links' keys
 */
export async function fillFaceMeeting(databaseUrl, people) {
  const { modelInUse, sealDescriptor } = await import(inRepository('apps/server/dist/features/face-check/face-secrets.js'))
  await runSql(databaseUrl, statements(people).join(';'))
  const contacts = await runSql(databaseUrl, 'select id from contacts order by id')
  const descriptor = Array.from({ length: 128 }, () => 0.1)
  const rows = contacts.map(({ id }) => {
    const sealed = sealDescriptor({ appSecret }, Number(id), descriptor)
    return `(${id}, 'contacts/1/mat.jpg', '${modelInUse({ appSecret })}', '${sealed}', now())`
  })
  await runSql(
    databaseUrl,
    `insert into contact_faces (contact_id, image_key, model, descriptor, judged_at) values ${rows.join(',')}`,
  )
  return (await runSql(databaseUrl, 'select private_key from meeting_participants order by id')).map(
    ({ private_key }) => private_key ?? '',
  )
}

/** @param {number} people */
const statements = (people) => [
  'update customers set active_face_id = 1',
  "update accounts set active_face_id = 1 where role = 'Customer'",
  `insert into contacts (customer_id, name, email, image_status, image_key, created_at, updated_at)
   select (select max(id) from customers), 'Người Được Mời ' || n, 'moi.' || n || '@example.vn', 'SUCCESS', 'contacts/1/mat.jpg', now(), now()
   from generate_series(1, ${people}) n`,
  `insert into meetings (customer_id, owner_id, name, status, starts_at, duration_minutes, is_public, planned_participants, access_code, join_code,
          host_key, participant_key, core_type, active_face_id, enable_camera, enable_micro, enable_mute_on_start, enable_private_chat,
          enable_public_chat, enable_meeting_recording, enable_automatic_meeting_recording, only_show_camera_for_operator,
          enable_participation_before_host, enable_taking_note, enable_send_attachment_in_chat, created_at, updated_at)
   select customer_id, id, 'Họp bằng khuôn mặt', 'PENDING', now() + interval '1 hour', 60, false, ${people}, 'ABC123', '123456789',
          'host-key-of-bench', 'key-of-bench', 'bbb', 1, true, true, true, true, true, false, false, false, false, true, false, now(), now()
   from accounts where role = 'Customer'`,
  `insert into meeting_participants (meeting_id, contact_id, name, email, role, private_key, created_at, updated_at)
   select (select max(id) from meetings), id, name, email, 'PARTICIPANT', 'private-key-of-bench-' || id, now(), now() from contacts`,
]
