import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { type CalendarGroup, calendarGroups } from '@hop/contract/features/calendar-groups'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEveryRole, createPerson, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let people: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  people = await createEveryRole(portal, await createPlaces(portal))
})
afterAll(() => portal.close())

const create = (name: string, token = people.Customer.token) => portal.call(calendarGroups.create, { body: { name } }, token)
const created = async (name: string) => (await create(name)).body['data'] as CalendarGroup
const all = async (token = people.User.token) =>
  ((await portal.call(calendarGroups.all, {}, token)).body['data'] as CalendarGroup[]).map(({ name }) => name)

test('the customer’s admin makes and renames units, and its users choose from them by name', async () => {
  await created('Phòng Tài vụ')
  const office = await created('Ban Giám đốc')
  await portal.call(calendarGroups.update, { body: { id: office.id, name: 'Văn phòng' } }, people.Customer.token)
  expect(await all()).toEqual(['Phòng Tài vụ', 'Văn phòng'])
  const stranger = await createPerson(portal, 'User', await createPlaces(portal, 'Miền Nam'))
  expect(await all(stranger.token)).toEqual([])
})

test('a name is there once, whatever its case and however often it is sent', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create('Phòng Nhân sự')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { status, body } = await create('PHÒNG NHÂN SỰ')
  expect([status, body.code, body.fields?.[0]?.path]).toEqual([409, 'DuplicateCalendarGroup', 'name'])
})

test('the events of a unit that is deleted stay, without one', async () => {
  const { id: groupId } = await created('Tổ dự án')
  const body = { subject: 'Giao ban', startAt: portal.clock.now().toISOString().slice(0, 11) + '02:00:00Z', groupId }
  const event = (await portal.call(calendar.create, { body }, people.Customer.token)).body['data'] as CalendarEvent
  expect(event.groupName).toBe('Tổ dự án')
  await portal.call(calendarGroups.remove, { query: { id: groupId } }, people.Customer.token)
  const { body: left } = await portal.call(calendar.find, { params: { id: event.id } }, people.User.token)
  expect(left['data']).toMatchObject({ groupId: null, groupName: null })
})
