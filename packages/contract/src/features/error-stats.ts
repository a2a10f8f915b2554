import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { failureDevices, failureKinds } from '../failures.js'
import { text } from '../fields.js'
import { defaultPageSize, maxPageSize } from '../paging.js'
import { reportQuery } from '../report-period.js'
import { staff } from '../roles.js'
import { spreadsheetType } from '../file-types.js'
import { coreTypes } from '../meeting-options.js'

/** Days in Vietnam, both included; yesterday and today unless named. */
const period = reportQuery({
  type: z.optional(z.enum(coreTypes)),
  /** Host of a core. */
  domain: z.optional(text(1, 300)),
})

const counted = z.array(z.object({ name: z.string(), count: z.int() }))
const errorRow = z.object({
  kind: z.enum(failureKinds),
  /** The same in words, in the caller's language. */
  content: z.string(),
  count: z.int(),
  platform: z.object({ type: z.enum(failureDevices), os: z.string(), software: z.string() }),
})
export type ErrorRow = z.infer<typeof errorRow>

export const errorStats = defineFeature('errorStats', {
  general: defineCall({
    method: 'POST',
    path: '/ThongKe/getStatsGeneral',
    effect: 'reads',
    summary:
      'What went wrong for people who wanted to come into meetings, by device, system and browser; a manager sees those of the own area.',
    access: staff,
    query: period,
    answer: z.object({
      details: z.array(z.object({ deviceType: z.enum(failureDevices), statics: z.object({ os: counted, browsers: counted }) })),
      /** The cores on which something went wrong in this time. */
      domains: z.array(z.string()),
    }),
    refusals: [],
  }),
  list: defineCall({
    method: 'POST',
    path: '/ThongKe/getListErrorStats',
    summary: 'The same by kind of failure, the most frequent first.',
    access: staff,
    query: period,
    body: z.strictObject({
      page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), defaultPageSize),
    }),
    answer: z.object({ total: z.int(), details: z.array(errorRow) }),
    refusals: [],
  }),
  export: defineCall({
    method: 'POST',
    path: '/ThongKe/getListErrorStats/ExportExcel',
    summary: 'The whole list as a spreadsheet.',
    access: staff,
    query: period,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
})
