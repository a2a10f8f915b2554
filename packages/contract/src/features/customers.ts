import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { spreadsheetType } from '../file-types.js'
import {
  corporations,
  customerDetails,
  customerFeatures,
  customerSources,
  customerStatuses,
  customerTypes,
  dependentFields,
  idTypes,
  invoiceData,
  invoiceDataRules,
  currentOrNoProvince,
  currentProvince,
} from '../customer-fields.js'
import { passwordRefusals } from '../errors.js'
import { passwordRepeated } from '../field-rule.js'
import { instant, newPassword, personName, phoneTerm, username } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import {
  between,
  containing,
  containingPhone,
  equalTo,
  type FilterOf,
  maxPageSize,
  pageAnswer,
  pageBody,
  searchLength,
  type SortOf,
} from '../paging.js'
import { admins, customerAdmins, staff } from '../roles.js'
import { madeAccount } from './account-fields.js'
import { customer, customerRow, ownCustomer } from './customer-records.js'

export const customerTabs = ['all', 'using', 'near_expire', 'expired'] as const
/** How long a deleted customer can be brought back; after that it is erased. */
export const restorableForDays = 30
export const deletionKinds = ['delete', 'reject', 'revoke'] as const

const customerPage = pageBody({
  filters: {
    customerCode: containing,
    name: containing,
    email: containing,
    phoneNumber: containingPhone,
    saleAreaId: equalTo(idOf('region')),
    subPlanId: equalTo(idOf('plan')),
    cusSubStartDate: between(instant),
    cusSubEndDate: between(instant),
    customerType: equalTo(z.enum(customerTypes)),
    customerSource: equalTo(z.enum(customerSources)),
    idType: equalTo(z.enum(idTypes)),
    corporations: equalTo(z.enum(corporations)),
    createdAt: between(instant),
    /** Administrators only. Without it the list holds live customers. */
    isDeleted: equalTo(z.boolean()),
  },
  sorts: ['id', 'name', 'customerCode', 'cusSubEndDate'],
})
export type CustomerFilter = FilterOf<typeof customerPage>
export type CustomerSort = SortOf<typeof customerPage>

const tab = z.strictObject({ status: z.enum(customerTabs) })
const duplicates = ['DuplicateCustomerCode', 'DuplicateTaxCode', 'DuplicateDocumentNumber', 'DuplicatePhone'] as const
/** A manager's customers belong to the manager's region; administrators choose. */
const place = { areaId: z.optional(idOf('region')) }

const newCustomer = {
  ...customerDetails,
  province: currentProvince,
  ...customerFeatures,
  ...place,
  /** Of the person who gets the first account; the customer's own name unless given. */
  adminName: z.optional(personName),
  username,
  password: newPassword,
  confirmPassword: z.string(),
}
const rulesOfNew = [...dependentFields, passwordRepeated<{ password: string; confirmPassword: string }>('password')] as const

/** What people are asked for who make one by hand: more than a program has to say. */
export const newCustomerForm = z.strictObject(newCustomer).check(...rulesOfNew)

export const customers = defineFeature('customers', {
  list: defineCall({
    method: 'POST',
    path: '/Customer/GetCustomerList/{status}',
    summary: 'The customers within reach, by the state of their subscription.',
    access: staff,
    params: tab,
    body: customerPage,
    answer: pageAnswer(customerRow),
    refusals: ['CustomerActionRefused'],
  }),
  export: defineCall({
    method: 'POST',
    path: '/Customer/GetCustomerList/{status}/ExportExcel',
    summary: 'All customers of the filtered list as a spreadsheet.',
    access: staff,
    params: tab,
    body: customerPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: ['CustomerActionRefused'],
  }),
  find: defineCall({
    method: 'GET',
    path: '/Customer/GetCustomerDetail/{id}',
    summary: 'One customer.',
    access: staff,
    params: z.strictObject({ id: idOf('customer') }),
    answer: dataOf(customer),
    refusals: ['CustomerNotFound'],
  }),
  own: defineCall({
    method: 'GET',
    path: '/Customer/MyCustomer',
    summary: "The caller's own customer.",
    access: customerAdmins,
    answer: dataOf(ownCustomer),
    refusals: ['CustomerNotFound'],
  }),
  updateInvoiceData: defineCall({
    method: 'POST',
    path: '/Customer/UpdateInvoiceData',
    summary: "Changes whom the invoices of the caller's own customer name. Orders that were made keep what they say.",
    access: customerAdmins,
    body: z.strictObject({ ...keptWhenLeftOut(invoiceData), updatedAt: z.optional(instant) }).check(...invoiceDataRules),
    edits: { records: [ownCustomer] },
    answer: dataOf(ownCustomer),
    refusals: ['CustomerNotFound', 'DuplicateTaxCode', 'StaleEdit'],
  }),
  giveConsent: defineCall({
    method: 'POST',
    path: '/Customer/GiveConsent',
    summary: "Consents again to the use of personal data, for the caller's own customer; done when it is given already.",
    access: customerAdmins,
    answer: nothing,
    refusals: ['CustomerNotFound'],
  }),
  nextCode: defineCall({
    method: 'GET',
    path: '/Customer/NextCode',
    summary: 'A customer code that nobody has, to begin a new customer with: the number after the highest one.',
    access: staff,
    answer: dataOf(z.object({ customerCode: z.string() })),
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Users/CreateCustomerAndUser',
    summary: 'Creates a customer together with its first administrator account, who signs in at `signInUrl`.',
    access: staff,
    body: z
      .strictObject({
        ...newCustomer,
        /** The specification's own payload names none of these three: a customer outside of the group, of which no more is known. */
        customerType: z._default(customerDetails.customerType, 'outside'),
        idType: z._default(z.nullable(z.enum(idTypes)), 'other'),
        province: z._default(currentOrNoProvince, ''),
      })
      .check(...rulesOfNew),
    answer: madeAccount(customer),
    refusals: [
      ...duplicates,
      'DuplicateUsername',
      'DuplicateEmail',
      'ProofMailLimit',
      'RegionNotFound',
      'CustomerActionRefused',
      ...passwordRefusals,
    ],
  }),
  update: defineCall({
    method: 'POST',
    path: '/Customer/UpdateCustomer',
    summary: 'Changes a customer. Its status and features are for administrators.',
    access: staff,
    body: z
      .strictObject({
        id: idOf('customer'),
        ...keptWhenLeftOut(customerDetails),
        ...customerFeatures,
        ...place,
        customerStatus: z.optional(z.enum(customerStatuses)),
        updatedAt: z.optional(instant),
      })
      .check(...dependentFields),
    edits: { records: [customer], renamed: { phoneNumber: 'phone', saleAreaId: 'areaId' } },
    answer: dataOf(customer),
    refusals: [...duplicates, 'CustomerNotFound', 'CustomerActionRefused', 'RegionNotFound', 'StaleEdit'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Customer/DeleteCustomer',
    summary: 'Deletes a customer, restricts it (reject), or takes note that its consent is withdrawn (revoke).',
    access: staff,
    query: z.strictObject({ id: idOf('customer'), typeDelete: z.enum(deletionKinds) }),
    answer: nothing,
    refusals: ['CustomerNotFound', 'CustomerActionRefused'],
  }),
  restore: defineCall({
    method: 'POST',
    path: '/Customer/RestoreCustomer',
    summary: 'Brings a customer back within 30 days of its deletion.',
    access: admins,
    query: z.strictObject({ id: idOf('customer') }),
    answer: nothing,
    refusals: ['CustomerNotFound', 'CustomerActionRefused', 'RestoreTooLate', 'RestoreNamesTaken', ...duplicates],
  }),
  documentTypes: defineCall({
    method: 'GET',
    path: '/DocumentType/GetDocumentTypeList',
    summary: 'The kinds of documents a customer is identified by.',
    access: staff,
    query: z.strictObject({ page: z.optional(z.int()), pageSize: z.optional(z.int()) }),
    answer: dataOf(z.array(z.object({ id: idOf('documentType'), title: z.string() }))),
    refusals: [],
  }),
  search: defineCall({
    method: 'POST',
    path: '/Customer/Search',
    summary: 'Customers by a part of their name, code, e-mail or phone, for choosing one. The newest first.',
    access: staff,
    body: z.strictObject({
      page: z._default(z.int().check(z.minimum(1)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), 10),
      q: z
        .string()
        .check(phoneTerm, z.trim(), z.minLength(searchLength.min, 'tooShort'), z.maxLength(searchLength.max, 'tooLong')),
    }),
    answer: dataOf(z.array(z.pick(customerRow, { id: true, name: true, customerCode: true, subPlanName: true }))),
    refusals: [],
  }),
})
