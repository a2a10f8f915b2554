/** Customers as the calls answer them: in a list, to the staff, and to the customer itself. */
import * as z from 'zod/mini'
import { corporations, customerSources, customerStatuses, customerTypes, idTypes } from '../customer-fields.js'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'
import { subscriptionStatuses } from './subscription-records.js'

const abilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  restrict: z.boolean(),
  withdrawConsent: z.boolean(),
  restore: z.boolean(),
  /** Give it another administrator. */
  addAdmin: z.boolean(),
  /** Sell it a plan: it has none that runs, and its region sells some. */
  register: z.boolean(),
  /** Go on with the plan it has, which its region still sells. */
  renew: z.boolean(),
})

export const customerRow = z.object({
  id: idOf('customer'),
  customerCode: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  customerType: z.enum(customerTypes),
  corporations: z.nullable(z.enum(corporations)),
  idType: z.nullable(z.enum(idTypes)),
  customerStatus: z.enum(customerStatuses),
  customerSource: z.enum(customerSources),
  saleAreaId: idOf('region'),
  saleAreaName: z.string(),
  subPlanId: z.nullable(idOf('plan')),
  subPlanName: z.nullable(z.string()),
  cusSubStartDate: z.nullable(instant),
  cusSubEndDate: z.nullable(instant),
  /** Of the subscription that runs, or ran last; null without one. */
  subscriptionStatus: z.nullable(z.enum(subscriptionStatuses)),
  /** Until it ends, or since it ended or was cancelled. */
  remainingDays: z.nullable(z.int()),
  /** Free, and goes on at its end without anybody doing something. */
  renewsItself: z.boolean(),
  /** All that were ever scheduled. A meeting that was deleted later still counts, here and by its status. */
  totalMeetings: z.int(),
  totalMeetingsEnded: z.int(),
  totalMeetingsCancelled: z.int(),
  totalMeetingsDeleted: z.int(),
  createdTime: instant,
  isDeleted: z.boolean(),
  deletedTime: z.nullable(instant),
  can: abilities,
})
export type CustomerRow = z.infer<typeof customerRow>

export const customer = z.object({
  ...customerRow.shape,
  province: z.string(),
  address: z.string(),
  taxCode: z.nullable(z.string()),
  /** Where invoices go, unless to `email`. */
  invoiceEmail: z.nullable(z.string()),
  documentTypeId: z.nullable(idOf('documentType')),
  documentTypeTitle: z.nullable(z.string()),
  idCard: z.nullable(z.string()),
  licensePlace: z.string(),
  licenseDate: z.nullable(z.string()),
  licenseExpirationDate: z.nullable(z.string()),
  recordingStorage: z.int(),
  description: z.string(),
  activeFaceId: z.int(),
  activeVoiceText: z.int(),
  activeGMToken: z.int(),
  /** unknown: made by staff, and not asked yet. */
  consent: z.enum(['unknown', 'given', 'withdrawn']),
  createdBy: z.nullable(z.string()),
  updatedAt: instant,
})
export type Customer = z.infer<typeof customer>

/** What a customer sees of itself: not the notes and abilities of the staff. */
export const ownCustomer = z.pick(customer, {
  id: true,
  customerCode: true,
  name: true,
  email: true,
  phoneNumber: true,
  customerType: true,
  corporations: true,
  idType: true,
  customerStatus: true,
  province: true,
  address: true,
  taxCode: true,
  invoiceEmail: true,
  documentTypeTitle: true,
  idCard: true,
  licensePlace: true,
  licenseDate: true,
  licenseExpirationDate: true,
  recordingStorage: true,
  activeFaceId: true,
  activeVoiceText: true,
  activeGMToken: true,
  consent: true,
  createdTime: true,
  updatedAt: true,
})
export type OwnCustomer = z.infer<typeof ownCustomer>
