/** The units of a customer that events belong to. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { text } from '../fields.js'
import { idOf } from '../ids.js'
import { calendarUsers, customerAdmins } from '../roles.js'

const calendarGroup = z.object({ id: idOf('calendarGroup'), name: z.string() })
export type CalendarGroup = z.infer<typeof calendarGroup>

/** More than anybody chooses from. */
export const mostCalendarGroups = 200

const name = text(2, 100)

export const calendarGroups = defineFeature('calendarGroups', {
  all: defineCall({
    method: 'GET',
    path: '/CalGroups/ListAll',
    summary: "The units of the caller's customer, by name.",
    access: calendarUsers,
    answer: dataOf(z.array(calendarGroup)),
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/CalGroups/Create',
    summary: 'Adds a unit.',
    access: customerAdmins,
    body: z.strictObject({ name }),
    answer: dataOf(calendarGroup),
    refusals: ['DuplicateCalendarGroup', 'TooManyCalendarGroups', 'CustomerRestricted'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/CalGroups/Update',
    summary: 'Renames a unit.',
    access: customerAdmins,
    body: z.strictObject({ id: idOf('calendarGroup'), name }),
    edits: { records: [calendarGroup] },
    answer: dataOf(calendarGroup),
    refusals: ['CalendarGroupNotFound', 'DuplicateCalendarGroup', 'CustomerRestricted'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/CalGroups/Delete',
    summary: 'Deletes a unit; its events stay, without one.',
    access: customerAdmins,
    query: z.strictObject({ id: idOf('calendarGroup') }),
    answer: nothing,
    refusals: ['CalendarGroupNotFound', 'CustomerRestricted'],
  }),
})
