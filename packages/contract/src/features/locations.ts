/** The places where a customer's people meet. A sales region is another thing: see regions. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { containing, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { calendarUsers, customerAdmins } from '../roles.js'

const location = z.object({ id: idOf('location'), name: z.string(), createdAt: instant, updatedAt: instant })
export type Location = z.infer<typeof location>

const locationFields = { name: text(2, 100) }

const locationPage = pageBody({ filters: { name: containing }, sorts: ['name', 'CreatedAt', 'id'] })
export type LocationFilter = FilterOf<typeof locationPage>
export type LocationSort = SortOf<typeof locationPage>

export const locations = defineFeature('locations', {
  list: defineCall({
    method: 'POST',
    path: '/Locations/List',
    summary: "The meeting locations of the caller's customer.",
    access: calendarUsers,
    body: locationPage,
    answer: z.extend(pageAnswer(location), {
      /** Nothing is added or changed while the customer is restricted. */
      can: z.object({ create: z.boolean(), change: z.boolean() }),
    }),
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Locations/Create',
    summary: 'Adds a meeting location.',
    access: customerAdmins,
    body: z.strictObject(locationFields),
    answer: dataOf(location),
    refusals: ['DuplicateLocationName', 'CustomerRestricted'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/Locations/Update',
    summary: 'Renames a meeting location; the events that name it show its new name.',
    access: calendarUsers,
    body: z.strictObject({ id: idOf('location'), ...locationFields, updatedAt: z.optional(instant) }),
    edits: { records: [location] },
    answer: dataOf(location),
    refusals: ['LocationNotFound', 'DuplicateLocationName', 'StaleEdit', 'CustomerRestricted'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Locations/Delete',
    summary: 'Deletes a meeting location that no coming event uses.',
    access: calendarUsers,
    query: z.strictObject({ id: idOf('location') }),
    answer: nothing,
    refusals: ['LocationNotFound', 'LocationInUse', 'CustomerRestricted'],
  }),
})
