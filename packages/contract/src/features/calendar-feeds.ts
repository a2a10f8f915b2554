/** One's own meetings as an address that calendar programs read. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant } from '../fields.js'
import { customerPeople } from '../roles.js'

const calendarFeed = z.object({
  /** Whoever has it reads the meetings; null when it can no longer be shown, because the server's key has changed. */
  url: z.nullable(z.string()),
  /** The same of the events of the customer; null as well for those who have no such calendar. */
  eventsUrl: z.nullable(z.string()),
  createdTime: instant,
  /** When a calendar last asked. */
  lastReadTime: z.nullable(instant),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

const limit = { by: 'caller', calls: 30, perSeconds: 60 } as const

export const calendarFeeds = defineFeature('calendarFeeds', {
  find: defineCall({
    method: 'GET',
    path: '/Users/CalendarFeed',
    summary: "The secret address of the caller's calendar, if there is one.",
    access: customerPeople,
    answer: dataOf(z.nullable(calendarFeed)),
    refusals: [],
  }),
  ownEntries: defineCall({
    method: 'GET',
    path: '/Users/OwnCalendarEntries',
    summary: 'Whether the caller gets calendar entries by mail of meetings that the caller holds.',
    access: customerPeople,
    answer: dataOf(z.object({ isOn: z.boolean() })),
    refusals: [],
  }),
  switchOwnEntries: defineCall({
    method: 'POST',
    path: '/Users/SwitchOwnCalendarEntries',
    summary: 'Switches them on or off, for what is sent from now on.',
    access: customerPeople,
    body: z.strictObject({ isOn: z.boolean() }),
    answer: dataOf(z.object({ isOn: z.boolean() })),
    refusals: [],
    limit,
  }),
  create: defineCall({
    method: 'POST',
    path: '/Users/CreateCalendarFeed',
    summary: "Makes the secret address of the caller's calendar; one that is there already stays.",
    access: customerPeople,
    answer: dataOf(calendarFeed),
    refusals: [],
    limit,
  }),
  renew: defineCall({
    method: 'POST',
    path: '/Users/RenewCalendarFeed',
    summary: "Makes a new address of the caller's calendar; the old one stops working at once.",
    access: customerPeople,
    answer: dataOf(calendarFeed),
    refusals: [],
    limit,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Users/DeleteCalendarFeed',
    summary: "Takes the address of the caller's calendar away.",
    access: customerPeople,
    answer: nothing,
    refusals: [],
    limit,
  }),
})
