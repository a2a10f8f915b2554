import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { spreadsheetType } from '../file-types.js'
import { passwordRefusals } from '../errors.js'
import { idOf } from '../ids.js'
import { equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { staff } from '../roles.js'
import { adminAccount, confirmed, madeAccount, newAccount, searchedInAccounts } from './account-fields.js'

/** An account that administers a customer, with the customer it belongs to and the region of that customer. */
export const customerAdmin = z.object({
  ...adminAccount.shape,
  customerId: idOf('customer'),
  customerName: z.string(),
  saleAreaId: idOf('region'),
  area: z.string(),
})
export type CustomerAdmin = z.infer<typeof customerAdmin>

const sorts = ['id', 'CreatedAt', 'name', 'username', 'email'] as const

const everyonePage = pageBody({
  filters: { ...searchedInAccounts, customerName: searchedInAccounts.name, saleAreaId: equalTo(idOf('region')) },
  sorts: [...sorts, 'customerName'],
})
export type CustomerAdminFilter = FilterOf<typeof everyonePage>
export type CustomerAdminSort = SortOf<typeof everyonePage>

export const customerAdmins = defineFeature('customerAdmins', {
  list: defineCall({
    method: 'POST',
    path: '/Users/GetAllCustomer',
    summary: 'The administrators of every customer within reach.',
    access: staff,
    body: everyonePage,
    answer: pageAnswer(customerAdmin),
    refusals: [],
  }),
  export: defineCall({
    method: 'POST',
    path: '/Users/GetAllCustomer/ExportExcel',
    summary: 'The filtered list of customers’ administrators as a spreadsheet.',
    access: staff,
    body: everyonePage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  listOfCustomer: defineCall({
    method: 'POST',
    path: '/Users/GetAllCustomerAdmin/{id}',
    summary: 'The administrators of one customer.',
    access: staff,
    params: z.strictObject({ id: idOf('customer') }),
    body: pageBody({ filters: searchedInAccounts, sorts }),
    answer: pageAnswer(customerAdmin),
    refusals: ['CustomerNotFound'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Users/CreateCustomerAdmin/{customerId}',
    summary: 'Creates an administrator of a customer.',
    access: staff,
    params: z.strictObject({ customerId: idOf('customer') }),
    /** Named in the path; the same once more is taken. */
    body: confirmed({ ...newAccount, customerId: z.optional(idOf('customer')) }),
    answer: madeAccount(customerAdmin),
    refusals: ['CustomerNotFound', 'DuplicateUsername', 'DuplicateEmail', 'ProofMailLimit', ...passwordRefusals],
  }),
})
