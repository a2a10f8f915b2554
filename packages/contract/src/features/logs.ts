/** What the servers say about themselves: kept for a while, looked through, deleted by age or one by one. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, integerBetween } from '../fields.js'
import { idOf } from '../ids.js'
import { between, containingUpTo, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { superAdmins } from '../roles.js'

export const logLevels = ['INFO', 'WARN', 'ERROR', 'FATAL'] as const
export type LogLevel = (typeof logLevels)[number]
/** The longest text that is looked for in the messages. */
export const longestLogSearch = 50
/** More than on other lists: whoever reads a log reads along. */
export const logPageSize = 100
/** In a list a message and an exception end here; the entry by itself has the whole. */
export const logTextInList = 2000
export const keptLogDays = { min: 30, max: 3650 } as const

const logEntry = z.object({
  id: idOf('logEntry'),
  logDate: instant,
  /** Which server spoke: its machine and process. Empty for what an older version wrote. */
  server: z.string(),
  /** The request that it was about, or else the process. */
  thread: z.string(),
  logLevel: z.enum(logLevels),
  logger: z.string(),
  message: z.string(),
  exception: z.nullable(z.string()),
})
export type LogEntry = z.infer<typeof logEntry>

const filteredPage = pageBody({
  filters: { message: containingUpTo(longestLogSearch), logLevel: equalTo(z.enum(logLevels)), logDate: between(instant) },
  sorts: ['logDate'],
})
export type LogFilter = FilterOf<typeof filteredPage>
export type LogSort = SortOf<typeof filteredPage>

const logPage = z.extend(filteredPage, {
  /** A search goes through all there is, which may take seconds. */
  everything: z._default(z.boolean(), false),
})

const logPolicy = z.object({
  numberDaysKeepLog: z.int(),
  /** Null: nobody has saved it yet. */
  updatedAt: z.nullable(instant),
})
export type LogPolicy = z.infer<typeof logPolicy>

const days = integerBetween(keptLogDays.min, keptLogDays.max)

export const logs = defineFeature('logs', {
  list: defineCall({
    method: 'POST',
    path: '/Logs/GetAll',
    summary:
      'What the servers have logged, the newest first. Long messages and exceptions are cut; the entry by itself has them whole.',
    access: superAdmins,
    body: logPage,
    answer: z.extend(pageAnswer(logEntry), {
      /** A search that would take too long ends here: what lies beyond was not looked through. Null: everything was, or more was found than is shown. */
      searchedTo: z.nullable(instant),
    }),
    refusals: [],
  }),
  find: defineCall({
    method: 'GET',
    path: '/Logs/Detail',
    summary: 'One entry, with its whole exception.',
    access: superAdmins,
    query: z.strictObject({ id: idOf('logEntry') }),
    answer: dataOf(logEntry),
    refusals: ['LogEntryNotFound'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Logs/Delete',
    summary: 'Deletes one entry. That it was deleted, and by whom, is in the audit log.',
    access: superAdmins,
    query: z.strictObject({ id: idOf('logEntry') }),
    answer: nothing,
    refusals: ['LogEntryNotFound'],
  }),
  policy: defineCall({
    method: 'GET',
    path: '/Logs/Policy',
    summary: 'For how many days entries are kept.',
    access: superAdmins,
    answer: dataOf(logPolicy),
    refusals: [],
  }),
  savePolicy: defineCall({
    method: 'POST',
    path: '/Logs/Policy',
    summary: 'Says for how many days entries are kept. What is older is deleted by night.',
    access: superAdmins,
    body: z.strictObject({ numberDaysKeepLog: days, updatedAt: z.optional(z.nullable(instant)) }),
    edits: { records: [logPolicy] },
    answer: dataOf(logPolicy),
    refusals: ['StaleEdit'],
  }),
})
