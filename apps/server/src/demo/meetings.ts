/** The demo customer's meetings: planned, overdue, held, cancelled and deleted. None runs, because that takes a room. */
import { accessCodeLength, accessCodeLetters } from '@hop/contract/features/meeting-fields'
import { defaultOptions, withinCore } from '@hop/contract/meeting-options'
import { startOfDay } from '@hop/contract/usage-time'
import { randomInt } from 'node:crypto'
import { days, minutes } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'
import { columnsOfOptions } from '../features/meetings/public.js'
import type { Ids } from '../platform/ids.js'
import { actionsOf, visitsOf } from './visits.js'
import { insertWhatWasSaid } from './what-was-said.js'

interface DemoMeetings {
  customerId: number
  adminId: number
  ids: Ids
  now: Date
}

type Owner = 'khachhang' | 'nguoidung'

interface DemoMeeting {
  name: string
  owner: Owner
  /** Days from today, and the time of day as minutes after midnight. */
  day: number
  at: number
  minutes: number
  status: 'PENDING' | 'END' | 'CANCEL'
  /** How many of the contacts are invited, from which on; an open meeting has none. */
  invited?: { from: number; count: number }
  /** The viewer is invited too, so that there is something to look at. */
  isForViewer?: boolean
  isRecorded?: boolean
  /** With captions: there is a transcript. */
  hasVoiceText?: boolean
  isDeleted?: boolean
  hasCamera?: boolean
}

const clock = (hour: number, minute = 0) => hour * 60 + minute

// prettier-ignore
const meetings: readonly DemoMeeting[] = [
  { name: 'Tổng kết kinh doanh quý trước', owner: 'khachhang', day: -23, at: clock(9), minutes: 120, status: 'END', invited: { from: 0, count: 8 }, isForViewer: true, isRecorded: true },
  { name: 'Phỏng vấn trưởng nhóm kỹ thuật', owner: 'nguoidung', day: -16, at: clock(14), minutes: 45, status: 'END', invited: { from: 4, count: 2 } },
  { name: 'Đào tạo nhân viên mới', owner: 'khachhang', day: -9, at: clock(8, 30), minutes: 180, status: 'END', invited: { from: 8, count: 12 }, isForViewer: true },
  { name: 'Gặp khách hàng Ngân hàng Phương Đông', owner: 'nguoidung', day: -5, at: clock(10), minutes: 60, status: 'END', invited: { from: 3, count: 3 } },
  { name: 'Họp thử đường truyền', owner: 'khachhang', day: -4, at: clock(16), minutes: 15, status: 'CANCEL', isDeleted: true },
  { name: 'Giao ban tháng phòng Kinh doanh', owner: 'khachhang', day: -3, at: clock(8), minutes: 30, status: 'END', invited: { from: 0, count: 5 }, isForViewer: true, hasVoiceText: true },
  { name: 'Bàn giao dự án Bệnh viện Hồng Ngọc', owner: 'nguoidung', day: -2, at: clock(15), minutes: 90, status: 'CANCEL', invited: { from: 2, count: 4 } },
  { name: 'Rà soát hợp đồng thuê văn phòng', owner: 'khachhang', day: -1, at: clock(9, 15), minutes: 45, status: 'PENDING', invited: { from: 12, count: 3 } },
  { name: 'Giao ban tháng khối Kỹ thuật', owner: 'khachhang', day: 1, at: clock(8), minutes: 30, status: 'PENDING', invited: { from: 0, count: 5 }, isForViewer: true },
  { name: 'Trình bày phương án chuyển đổi số', owner: 'nguoidung', day: 2, at: clock(13, 30), minutes: 90, status: 'PENDING', invited: { from: 1, count: 9 }, isForViewer: true },
  { name: 'Hội thảo trực tuyến: làm việc từ xa an toàn', owner: 'khachhang', day: 4, at: clock(19), minutes: 120, status: 'PENDING', hasCamera: false },
  { name: 'Phỏng vấn kế toán tổng hợp', owner: 'nguoidung', day: 6, at: clock(10, 30), minutes: 60, status: 'PENDING', invited: { from: 15, count: 2 } },
  { name: 'Đại hội cổ đông bất thường', owner: 'khachhang', day: 27, at: clock(8), minutes: 240, status: 'PENDING', invited: { from: 0, count: 26 }, isForViewer: true },
]

export async function insertDemoMeetings(transaction: Transaction, places: DemoMeetings): Promise<void> {
  const { customerId } = places
  const accounts = await transaction
    .selectFrom('accounts')
    .select(['id', 'username', 'name', 'email', 'phone'])
    .where('customer_id', '=', customerId)
    .execute()
  const contacts = await transaction
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'phone', 'code'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  const coreIds = await insertRetiredCores(transaction, places)
  for (const [index, meeting] of meetings.entries())
    await insertMeeting(transaction, meeting, { ...places, accounts, contacts, coreId: coreIds[index % coreIds.length] ?? 0 })
}

/** Where the held meetings ran. They are gone, so that nothing is ever started there. */
async function insertRetiredCores(transaction: Transaction, { adminId, now }: DemoMeetings): Promise<number[]> {
  const began = new Date(now.getTime() - 200 * days)
  const ids: number[] = []
  for (const domain of ['hop1.example.vn', 'hop2.example.vn']) {
    const core = {
      core_type: 'bbb' as const,
      package_type: 'Advanced',
      api_url: `https://${domain}/bigbluebutton/api`,
      api_secret: '',
      settings: '{}',
      max_participants: 500,
      max_meetings: 50,
      is_active: false,
      created_by: adminId,
      created_at: began,
      updated_at: now,
      deleted_at: now,
    }
    ids.push((await transaction.insertInto('cores').values(core).returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}

interface Person {
  id: number
  name: string
  email: string
  phone: string
}

interface Known extends DemoMeetings {
  accounts: readonly (Person & { username: string })[]
  contacts: readonly (Person & { code: string })[]
  coreId: number
}

const columns = columnsOfOptions(withinCore('room', defaultOptions))

async function insertMeeting(transaction: Transaction, meeting: DemoMeeting, known: Known): Promise<void> {
  const { ids, now } = known
  const owner = known.accounts.find(({ username }) => username === meeting.owner)
  if (!owner) return
  const startsAt = new Date(startOfDay(now).getTime() + meeting.day * days + meeting.at * minutes)
  const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - (2 + (meeting.at % 5)) * days)
  const invited = invitedTo(meeting, owner, known)
  const isHeld = meeting.status === 'END'
  const { id } = await transaction
    .insertInto('meetings')
    .values({
      ...columns,
      enable_camera: meeting.hasCamera ?? true,
      customer_id: known.customerId,
      owner_id: owner.id,
      name: meeting.name,
      status: meeting.status,
      starts_at: startsAt,
      duration_minutes: meeting.minutes,
      is_public: !meeting.invited,
      planned_participants: invited.length,
      access_code: Array.from(
        { length: accessCodeLength.generated },
        () => accessCodeLetters[randomInt(accessCodeLetters.length)],
      ).join(''),
      join_code: String(randomInt(100_000_000, 1_000_000_000)),
      host_key: ids.secret(),
      participant_key: ids.secret(),
      core_type: 'bbb',
      core_id: isHeld ? known.coreId : null,
      is_recorded: meeting.isRecorded ?? false,
      active_voice_text: meeting.hasVoiceText ? 1 : 0,
      ...(isHeld && { actual_starts_at: startsAt, actual_ends_at: new Date(startsAt.getTime() + meeting.minutes * minutes) }),
      created_at: createdAt,
      updated_at: createdAt,
      ...(meeting.isDeleted && { deleted_at: now, deleted_by: owner.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const participants = await transaction
    .insertInto('meeting_participants')
    .values(
      invited.map((person) => ({
        ...person,
        meeting_id: id,
        private_key: ids.secret(),
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .returning(['id', 'name', 'email', 'role'])
    .execute()
  if (!isHeld) return
  const session = await insertAttendance(transaction, { id, startsAt, minutes: meeting.minutes }, participants, known)
  if (meeting.hasVoiceText) await insertWhatWasSaid(transaction, { ...session, startsAt })
}

function invitedTo({ invited, isForViewer }: DemoMeeting, owner: Person, { accounts, contacts }: Known) {
  const viewer = isForViewer ? accounts.filter(({ username }) => username === 'nguoixem') : []
  const { from = 0, count = 0 } = invited ?? {}
  return [
    { ...detailsOf(owner), role: 'OPERATOR' as const, contact_id: null, code: '', assigned_by: '' },
    ...[
      ...viewer.map((person) => ({ ...person, code: '', contactId: null })),
      ...contacts.slice(from, from + count).map((person) => ({ ...person, contactId: person.id })),
    ].map((person) => ({
      ...detailsOf(person),
      role: 'PARTICIPANT' as const,
      contact_id: person.contactId,
      code: person.code,
      assigned_by: owner.name,
    })),
  ]
}

const detailsOf = ({ name, email, phone }: Person) => ({ name, email: email.toLowerCase(), phone })

/** Most came, some late, some left before the end. */
async function insertAttendance(
  transaction: Transaction,
  { id, startsAt, minutes: length }: { id: number; startsAt: Date; minutes: number },
  participants: readonly { id: number; name: string; email: string; role: 'OPERATOR' | 'PARTICIPANT' }[],
  { customerId, coreId, ids }: Known,
) {
  const endsAt = startsAt.getTime() + length * minutes
  const came = participants.filter((_, index) => index % 4 !== 3)
  const session = await transaction
    .insertInto('meeting_sessions')
    .values({
      meeting_id: id,
      customer_id: customerId,
      number: 1,
      core_id: coreId,
      state: 'closed',
      external_id: `hop-${id}-1-demo`,
      internal_id: `demo-${id}`,
      core_data: '{}',
      callback_key: ids.secret(),
      opened_at: startsAt,
      started_at: startsAt,
      began_at: startsAt,
      ended_at: new Date(endsAt),
      end_reason: 'host',
      most_people: came.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const visits = came.flatMap((person, index) => visitsOf(person, index, { id, from: startsAt.getTime(), to: endsAt }))
  await transaction
    .insertInto('attendances')
    .values(visits.map((visit) => ({ session_id: session.id, ...visit })))
    .execute()
  const done = visits.flatMap(({ visit_id, joined_at }, index) => actionsOf(visit_id, joined_at, index))
  await transaction
    .insertInto('session_events')
    .values(done.map((action) => ({ session_id: session.id, ...action, body: '{}' })))
    .execute()
  return { id: session.id, endsAt, visitIds: visits.map(({ visit_id }) => visit_id) }
}
