/** Who did what, on what, from where, when: for those who run the service. It can be read, and by nobody changed. */
import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { spreadsheetType } from '../file-types.js'
import { instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { between, containing, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { superAdmins } from '../roles.js'

const auditEntry = z.object({
  id: z.int(),
  happenedAt: instant,
  /** As it was called then; of the portal's own work the name of the job. */
  accountName: z.string(),
  accountId: z.nullable(z.int()),
  action: z.string(),
  entity: z.string(),
  entityId: z.nullable(z.string()),
  /** What the record was called then; null where such records have no names, and of what was erased. */
  entityName: z.nullable(z.string()),
  /** False: it was deleted since. */
  isThere: z.boolean(),
  /** The customer that it belongs to, or that it is. */
  customerId: z.nullable(z.int()),
  address: z.string(),
  requestId: z.string(),
  /** What it was and what it became, as far as it is written down, as JSON: every kind of change has fields of its own. */
  details: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const word = equalTo(text(1, 200))
const auditPage = pageBody({
  filters: {
    accountName: containing,
    /** Who did it. */
    accountId: equalTo(idOf('account')),
    action: word,
    entity: word,
    entityId: word,
    /** The customer itself and everything that belongs to it. */
    customerId: equalTo(idOf('customer')),
    address: word,
    happenedAt: between(instant),
  },
  sorts: ['happenedAt'],
})
export type AuditFilter = FilterOf<typeof auditPage>
export type AuditSort = SortOf<typeof auditPage>

export const auditLog = defineFeature('auditLog', {
  list: defineCall({
    method: 'POST',
    path: '/AuditLog/List',
    summary: 'The audit log, the newest first.',
    access: superAdmins,
    body: auditPage,
    answer: pageAnswer(auditEntry),
    refusals: [],
  }),
  exportList: defineCall({
    method: 'POST',
    path: '/AuditLog/List/ExportExcel',
    summary: 'All entries that the filters match, as a spreadsheet.',
    access: superAdmins,
    body: auditPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
})
