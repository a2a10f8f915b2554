import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, integerBetween } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import { equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { staff, staffAndCustomerAdmins } from '../roles.js'
import { historyRow, offer, quote, storageRow, subscription } from './subscription-records.js'

export type {
  QuoteLine,
  StorageHistoryRow,
  Subscription,
  SubscriptionHistoryRow,
  SubscriptionOffer,
  SubscriptionQuote,
} from './subscription-records.js'

/** The most that a customer can be given, whatever the plan says. */
const mostConcurrentMeetings = 100
const mostParticipants = 1000
const longestCount = 365

/** Upgrade: keep the end date, or extend it by a further duration. */
export const upgradeOptions = { keepEnd: 0, extend: 1 } as const

/** Null gives the plan's own value, which may be unlimited; so does 0 where 0 is allowed. */
const limitsFrom = (min: 0 | 1) => ({
  numberOfConcurrentMeetings: z._default(z.nullable(integerBetween(min, mostConcurrentMeetings)), null),
  meetingConcurrentParticipantsLimit: z._default(z.nullable(integerBetween(min, mostParticipants)), null),
})

/** What the caller was shown. If it does not hold any more, nothing is done: the amount shown is the amount charged. */
const shown = {
  /** The end of the subscription that the change was based on: two clicks do not renew twice. */
  endTime: z.optional(instant),
  /** The amount of the preview. */
  amount: z.optional(z.int()),
}

const ofCustomer = pageBody({ filters: { customerId: equalTo(idOf('customer')) }, sorts: ['id'] })
export type SubscriptionFilter = FilterOf<typeof ofCustomer>
export type SubscriptionSort = SortOf<typeof ofCustomer>

const registration = z.strictObject({
  customerId: idOf('customer'),
  subscriptionPlanId: idOf('plan'),
  /** Now, unless given. */
  startTime: z.optional(instant),
  ...limitsFrom(0),
  /** The end and the amount of the preview. */
  endTime: z.optional(instant),
  amount: shown.amount,
})
const renewal = {
  /** Of the plan's own unit; the plan's own length unless given. */
  query: z.strictObject({ NumofMonth: z.optional(integerBetween(1, longestCount)) }),
  body: z.strictObject({
    customerSubscriptionId: idOf('subscription'),
    /** Null or 0 keeps what the customer has. */
    numberOfConcurrentMeetings: limitsFrom(0).numberOfConcurrentMeetings,
    ...shown,
  }),
}
const upgrade = {
  query: z.strictObject({
    /** Now, unless given. */
    dateStartToUpgrade: z.optional(instant),
    upgradeOption: z._default(integerBetween(0, 1), upgradeOptions.keepEnd),
    /** How long option 1 extends, in the new plan's unit; the new plan's own length unless given. */
    numOfMonth: z.optional(integerBetween(1, longestCount)),
  }),
  body: z.strictObject({
    customerSubscriptionId: idOf('subscription'),
    newSubPlanId: idOf('plan'),
    ...limitsFrom(1),
    ...shown,
  }),
}

const registerRefusals = [
  'CustomerNotFound',
  'CustomerNotActive',
  'PlanNotFound',
  'PlanNotOffered',
  'SubscriptionExists',
  'EndTooFar',
  'StaleEdit',
] as const
const renewRefusals = [
  'SubscriptionNotFound',
  'CustomerNotActive',
  'SubscriptionEnded',
  'PlanNotOffered',
  'EndTooFar',
  'StaleEdit',
] as const
const upgradeRefusals = [
  'SubscriptionNotFound',
  'CustomerNotActive',
  'SubscriptionEnded',
  'PlanNotFound',
  'PlanNotOffered',
  'PlanUnchanged',
  'EndTooFar',
  'StaleEdit',
] as const

export const subscriptions = defineFeature('subscriptions', {
  list: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/GetCustomerSubscriptionList',
    summary: 'The subscriptions of a customer, the newest first.',
    access: staffAndCustomerAdmins,
    body: ofCustomer,
    answer: pageAnswer(subscription),
    refusals: [],
  }),
  history: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/GetCustomerSubscriptionHistoryList',
    summary: 'Everything that happened to the subscriptions of a customer, the newest first.',
    access: staffAndCustomerAdmins,
    body: ofCustomer,
    answer: pageAnswer(historyRow),
    refusals: [],
  }),
  storageHistory: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/StorageSubscriptionHistoryList',
    summary: 'The storage that a customer was given, the newest first.',
    access: staffAndCustomerAdmins,
    body: ofCustomer,
    answer: pageAnswer(storageRow),
    refusals: [],
  }),
  offer: defineCall({
    method: 'GET',
    path: '/CustomerSubscription/GetOffer/{customerId}',
    summary: 'The plans that a customer can be sold, and whether one can be registered now.',
    access: staffAndCustomerAdmins,
    params: z.strictObject({ customerId: idOf('customer') }),
    answer: dataOf(offer),
    refusals: ['CustomerNotFound'],
  }),
  register: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/AddNewCustomerSubscription',
    summary:
      'Registers a plan for a customer that has no active subscription. Every term of the plan is copied: later edits of the plan change nothing of it.',
    access: staff,
    body: registration,
    answer: dataOf(subscription),
    refusals: registerRefusals,
  }),
  previewRegister: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/PreviewNewCustomerSubscription',
    effect: 'reads',
    summary: 'What a registration would cost and when it would end; the same input, nothing is changed.',
    access: staff,
    body: registration,
    answer: dataOf(quote),
    refusals: registerRefusals,
  }),
  renew: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/RenewService',
    summary: 'Renews a subscription from its end, or from now if that is past, on the terms and at the price it was sold with.',
    access: staff,
    ...renewal,
    answer: dataOf(subscription),
    refusals: renewRefusals,
  }),
  previewRenew: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/PreviewRenewService',
    effect: 'reads',
    summary: 'What a renewal would cost and when it would end; the same input, nothing is changed.',
    access: staff,
    ...renewal,
    answer: dataOf(quote),
    refusals: renewRefusals,
  }),
  upgrade: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/UpgradeService',
    summary:
      'Changes the plan: now or at a later date; to a lower plan at the end of the period. The same plan again takes its terms of today, when they were changed since.',
    access: staff,
    ...upgrade,
    answer: dataOf(subscription),
    refusals: upgradeRefusals,
  }),
  previewUpgrade: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/PreviewUpgradeService',
    effect: 'reads',
    summary: 'What a change of plan would cost and when it would end; the same input, nothing is changed.',
    access: staff,
    ...upgrade,
    answer: dataOf(quote),
    refusals: upgradeRefusals,
  }),
  cancelPlannedUpgrade: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/CancelPlannedUpgrade',
    summary: 'Drops a change of plan that has not taken effect yet.',
    access: staff,
    query: z.strictObject({ customerSubscriptionId: idOf('subscription') }),
    answer: dataOf(subscription),
    refusals: ['SubscriptionNotFound', 'NoPlannedUpgrade'],
  }),
  setLimits: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/UpdateSubscriptionLimits',
    summary: 'Changes how many meetings and participants a customer may have at a time.',
    access: staff,
    body: z.strictObject({
      customerSubscriptionId: idOf('subscription'),
      ...keptWhenLeftOut(limitsFrom(1)),
      updatedAt: z.optional(instant),
    }),
    edits: { records: [subscription], renamed: { id: 'customerSubscriptionId' } },
    answer: dataOf(subscription),
    refusals: ['SubscriptionNotFound', 'SubscriptionEnded', 'StaleEdit'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/CustomerSubscription/CancelSubscription',
    summary: 'Ends the active subscription of a customer at once.',
    access: staff,
    query: z.strictObject({ customerId: idOf('customer') }),
    answer: nothing,
    refusals: ['CustomerNotFound', 'NoActiveSubscription'],
  }),
  sendReminder: defineCall({
    method: 'GET',
    path: '/CustomerSubscription/SendMailRenewService/{subscriptionId}',
    effect: 'changes',
    summary: 'Sends the customer a mail that asks to renew; once a day, however often it is pressed.',
    access: staff,
    params: z.strictObject({ subscriptionId: idOf('subscription') }),
    answer: dataOf(z.object({ recipients: z.array(z.string()), wasSentToday: z.boolean() })),
    refusals: ['SubscriptionNotFound', 'SubscriptionEnded', 'CustomerNotActive', 'CustomerHasNoEmail'],
  }),
})
