import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant } from '../fields.js'
import { spreadsheetType } from '../file-types.js'
import { idOf } from '../ids.js'
import { equalTo, type FilterOf, pageAnswer, pageBody } from '../paging.js'
import { roles, staff } from '../roles.js'
import { accountSorts, adminAccount, searchedInAccounts } from './account-fields.js'
import { session, sessionPage, shownSessionId } from './sign-in.js'

/** Whether somebody has used it, and whether it can be used at all. */
export const accountStatuses = ['active', 'new', 'customerDeleted'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** An account of whatever role, with the customer or the region it belongs to. */
export const anyAccount = z.object({
  ...adminAccount.shape,
  customerId: z.nullable(idOf('customer')),
  customerName: z.nullable(z.string()),
  /** Of a manager. */
  saleAreaId: z.nullable(idOf('region')),
  area: z.nullable(z.string()),
  status: z.enum(accountStatuses),
  /** With a password; never, for whoever was not here yet. */
  lastSignedInAt: z.nullable(instant),
})
export type AnyAccount = z.infer<typeof anyAccount>

const anyAccountPage = pageBody({
  filters: {
    ...searchedInAccounts,
    role: equalTo(z.enum(roles)),
    customerId: equalTo(idOf('customer')),
    status: equalTo(z.enum(accountStatuses)),
    /** As `lockedUntil` and `lockedInPlacesUntil` say. */
    isLocked: equalTo(z.literal(true)),
    isLockedInPlaces: equalTo(z.literal(true)),
  },
  sorts: accountSorts,
})
export type AnyAccountFilter = FilterOf<typeof anyAccountPage>

export const allAccounts = defineFeature('allAccounts', {
  list: defineCall({
    method: 'POST',
    path: '/Users/GetAllAccount',
    summary:
      'Every account of whatever role, for support; to a manager, the people of the customers in the own region. Also the people of deleted customers, to administrators.',
    access: staff,
    body: anyAccountPage,
    answer: pageAnswer(anyAccount),
    refusals: [],
  }),
  export: defineCall({
    method: 'POST',
    path: '/Users/GetAllAccount/ExportExcel',
    summary: 'The filtered list of all accounts as a spreadsheet.',
    access: staff,
    body: anyAccountPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/Users/SessionsOf/{id}',
    summary: 'The open sessions of an account that the caller manages, the one last used first.',
    access: staff,
    params: z.strictObject({ id: idOf('account') }),
    query: sessionPage,
    answer: pageAnswer(session),
    refusals: ['AccountNotFound', 'AccountActionRefused'],
  }),
  endSession: defineCall({
    method: 'POST',
    path: '/Users/EndSessionOf',
    summary: 'Ends one session of an account that the caller manages; done as well when it is over already.',
    access: staff,
    body: z.strictObject({ accountId: idOf('account'), id: shownSessionId }),
    answer: dataOf(z.object({ ended: z.int() })),
    refusals: ['AccountNotFound', 'AccountActionRefused'],
  }),
})
