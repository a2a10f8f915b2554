/** The calendar of the demo's customer: this week and the next, in units and at locations of its own. */
import { mondayOf, overAfter } from '@hop/contract/calendar-times'
import { eventStatuses } from '@hop/contract/features/calendar'
import { dayAfter } from '@hop/contract/report-period'
import { dayBegins, localDay } from '@hop/contract/usage-time'
import { hours } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'
import type { Ids } from '../platform/ids.js'

const groups = ['Ban Giám đốc', 'Phòng Kinh doanh', 'Phòng Kỹ thuật'] as const
const places = ['Phòng họp tầng 3', 'Hội trường A', 'Chi nhánh Đà Nẵng'] as const

interface DemoEvent {
  subject: string
  chairman: string
  /** From Monday of this week. */
  day: number
  /** Of the day; none: all day. */
  from?: number
  lasts?: number
  group: number
  place?: number
  status: (typeof eventStatuses)[keyof typeof eventStatuses]
}

const { approved, unapproved, cancelled } = eventStatuses
const events: DemoEvent[] = [
  { subject: 'Giao ban đầu tuần', chairman: 'Phạm Đức Dũng', day: 0, from: 8, lasts: 1, group: 0, place: 0, status: approved },
  {
    subject: 'Đào tạo nhân viên mới',
    chairman: 'Hoàng Hải Đăng',
    day: 1,
    from: 9,
    lasts: 2.5,
    group: 2,
    place: 1,
    status: approved,
  },
  {
    subject: 'Gặp đối tác Phương Đông',
    chairman: 'Phạm Đức Dũng',
    day: 2,
    from: 14,
    lasts: 1.5,
    group: 1,
    place: 0,
    status: approved,
  },
  { subject: 'Rà soát doanh thu tháng', chairman: 'Phạm Đức Dũng', day: 3, from: 10, lasts: 1, group: 1, status: unapproved },
  { subject: 'Khảo sát chi nhánh', chairman: 'Hoàng Hải Đăng', day: 4, group: 2, place: 2, status: approved },
  {
    subject: 'Họp báo ra mắt sản phẩm',
    chairman: 'Phạm Đức Dũng',
    day: 4,
    from: 15,
    lasts: 1,
    group: 0,
    place: 1,
    status: cancelled,
  },
  { subject: 'Giao ban đầu tuần', chairman: 'Phạm Đức Dũng', day: 7, from: 8, lasts: 1, group: 0, place: 0, status: approved },
  {
    subject: 'Hội nghị khách hàng',
    chairman: 'Phạm Đức Dũng',
    day: 9,
    from: 8.5,
    lasts: 3,
    group: 1,
    place: 1,
    status: approved,
  },
]

const untold = { description: '', meeting_preparation: '', participants: '', invitees: '' }

interface DemoCalendar {
  customerId: number
  createdBy: number
  ids: Ids
  now: Date
}

export async function insertDemoEvents(
  transaction: Transaction,
  { customerId, createdBy, ids, now }: DemoCalendar,
): Promise<void> {
  const made = { customer_id: customerId, created_at: now, updated_at: now }
  const groupIds: number[] = []
  for (const name of groups)
    groupIds.push(
      (
        await transaction
          .insertInto('calendar_groups')
          .values({ ...made, name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  const placeIds: number[] = []
  for (const name of places) {
    const row = { ...made, name, created_by: createdBy }
    placeIds.push((await transaction.insertInto('locations').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  const rows = events.map(({ subject, chairman, day, from, lasts = 1, group, place, status }) => {
    const begins = dayBegins(dayAfter(mondayOf(localDay(now)), day))
    const starts_at = new Date(begins.getTime() + (from ?? 0) * hours)
    const ends_at = from === undefined ? null : new Date(starts_at.getTime() + lasts * hours)
    return {
      ...made,
      ...untold,
      subject,
      chairman,
      starts_at,
      ends_at,
      status,
      created_by: createdBy,
      calendar_key: ids.secret(),
      location: place === undefined ? '' : places[place]!,
      location_id: place === undefined ? null : placeIds[place]!,
      group_id: groupIds[group]!,
      over_at: overAfter({ startAt: starts_at.toISOString(), endAt: ends_at?.toISOString() ?? null }),
    }
  })
  await transaction.insertInto('calendar_events').values(rows).execute()
}
