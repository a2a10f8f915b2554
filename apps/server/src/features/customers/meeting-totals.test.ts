import type { CustomerRow } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import {
  createCustomer,
  createMeeting,
  createPerson,
  createPlaces,
  type Person,
  type Places,
} from '../../testing/factories/index.js'
import { countScannedRows } from '../../testing/scanned-rows.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { listCustomers } from './customer-list.queries.js'

let portal: TestPortal
let busy: Places
let quiet: Places
let admin: Person
let manager: Person
let owner: Person
beforeAll(async () => {
  portal = await startTestPortal()
  busy = await createPlaces(portal, 'Bận rộn')
  quiet = await createPlaces(portal, 'Yên tĩnh')
  admin = await createPerson(portal, 'Admin', busy)
  manager = await createPerson(portal, 'Manager', busy)
  owner = await createPerson(portal, 'Customer', busy)
  const meetings: [MeetingStatus, isDeleted: boolean][] = [
    ['PENDING', false],
    ['INPROGRESS', false],
    ['END', false],
    ['END', true],
    ['END', false],
    ['CANCEL', false],
    ['CANCEL', true],
    ['PENDING', true],
  ]
  for (const [status, isDeleted] of meetings) {
    const id = await createMeeting(portal, { customerId: busy.customerId, ownerId: owner.id })
    const deletedAt = isDeleted ? portal.clock.now() : null
    await portal.db.updateTable('meetings').set({ status, deleted_at: deletedAt }).where('id', '=', id).execute()
  }
})
afterAll(() => portal.close())

const totalsOf = ({ totalMeetings, totalMeetingsEnded, totalMeetingsCancelled, totalMeetingsDeleted }: CustomerRow) => ({
  created: totalMeetings,
  finished: totalMeetingsEnded,
  cancelled: totalMeetingsCancelled,
  deleted: totalMeetingsDeleted,
})
const wanted = { created: 8, finished: 3, cancelled: 2, deleted: 3 }
const none = { created: 0, finished: 0, cancelled: 0, deleted: 0 }

describe('the meetings of a customer', () => {
  const listed = async (token: string) => {
    const { body } = await portal.call(customers.list, { params: { status: 'all' }, body: {} }, token)
    return new Map((body['data'] as CustomerRow[]).map((row) => [row.id, totalsOf(row)]))
  }

  test('are counted in the list, the deleted ones too, each customer for itself', async () => {
    expect(await listed(admin.token)).toEqual(
      new Map([
        [quiet.customerId, none],
        [busy.customerId, wanted],
      ]),
    )
    expect(await listed(manager.token)).toEqual(new Map([[busy.customerId, wanted]]))
  })

  test('are counted on the customer’s own page', async () => {
    const { body } = await portal.call(customers.find, { params: { id: busy.customerId } }, manager.token)
    expect(totalsOf(body['data'] as CustomerRow)).toEqual(wanted)
  })

  test('are counted in the exported file', async () => {
    const reply = await portal.call(customers.export, { params: { status: 'all' }, body: {} }, manager.token)
    const [titles = [], row = []] = await rowsOfSheet(reply.bytes)
    const value = (title: string) => Number(row[titles.indexOf(title)])
    expect({
      created: value('Cuộc họp đã tạo'),
      finished: value('Đã kết thúc'),
      cancelled: value('Đã hủy'),
      deleted: value('Đã xóa'),
    }).toEqual(wanted)
  })
})

test('a page counts the meetings of its own customers and reads no others', async () => {
  for (let n = 0; n < 60; n++) {
    const customerId = await createCustomer(portal, quiet.regionId)
    for (let meeting = 0; meeting < 3; meeting++) await createMeeting(portal, { customerId, ownerId: owner.id })
  }
  const page = { page: 1, pageSize: 5, filters: [], sorts: [] }
  const listing = { tab: 'all', isWithDeleted: false, now: portal.clock.now() } as const
  const read = await countScannedRows(portal, 'meetings', (db) =>
    listCustomers({ kind: 'all', accountId: admin.id }, db, page, listing),
  )
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBe(5 * 3)
})
