/** What the calls about subscriptions answer. */
import * as z from 'zod/mini'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'
import { priceBases } from '../money.js'
import { coreTypes } from '../meeting-options.js'
import { unitTimes } from './plans.js'

export const subscriptionStatuses = ['upcoming', 'using', 'near_expire', 'expired', 'cancelled'] as const
const subscriptionChanges = ['register', 'renew', 'upgrade', 'limits', 'cancel'] as const

const limit = z.nullable(z.int())

export const subscription = z.object({
  id: idOf('subscription'),
  customerId: idOf('customer'),
  customerName: z.string(),
  subscriptionPlanId: idOf('plan'),
  subscriptionPlanName: z.string(),
  /** The terms as they were sold: whoever edits the plan changes none of them. */
  price: z.int(),
  priceBasis: z.enum(priceBases),
  /** What `numberOfDaysUsage` units cost at the VAT rate of today. */
  priceWithVat: z.int(),
  /** The plan is sold on other terms now; a change to the same plan takes them. */
  isPlanChanged: z.boolean(),
  unitTime: z.enum(unitTimes),
  numberOfDaysUsage: z.int(),
  coreImplName: z.enum(coreTypes),
  maximumLengthOfOneMeeting: limit,
  numberOfMeetingsPerDay: limit,
  numberOfMeetingsPerMonth: limit,
  storageMb: limit,
  messagesPerRecipient: z.int(),
  messagesPerDay: z.int(),
  /** Empty: recordings are kept for ever. */
  recordingRetentionDays: limit,
  /** The one that the card shows: neither cancelled nor replaced, though it may have ended. */
  isCurrent: z.boolean(),
  /** Current and not ended, to the very instant. */
  isActive: z.boolean(),
  status: z.enum(subscriptionStatuses),
  startTime: instant,
  /** Of one that was cancelled: when it was. */
  endTime: instant,
  /** 0 on the last day, negative once it has ended. */
  remainingDays: z.int(),
  /** Free, and goes on at its end without anybody doing something. */
  renewsItself: z.boolean(),
  numberOfConcurrentMeetings: limit,
  meetingConcurrentParticipantsLimit: limit,
  createdTime: instant,
  updatedAt: instant,
  /** A change of plan that was ordered and takes effect later. */
  plannedUpgrade: z.nullable(
    z.object({
      subscriptionPlanId: idOf('plan'),
      subscriptionPlanName: z.string(),
      takesEffectAt: instant,
      endTime: instant,
      amount: z.int(),
    }),
  ),
  can: z.object({
    renew: z.boolean(),
    upgrade: z.boolean(),
    cancelPlannedUpgrade: z.boolean(),
    setLimits: z.boolean(),
    cancel: z.boolean(),
    sendReminder: z.boolean(),
  }),
})
export type Subscription = z.infer<typeof subscription>

export const historyRow = z.object({
  id: z.int(),
  createdTime: instant,
  createdBy: z.nullable(z.string()),
  kind: z.enum(subscriptionChanges),
  customerSubscriptionId: idOf('subscription'),
  subscriptionPlanId: idOf('plan'),
  subscriptionPlanName: z.string(),
  numberOfConcurrentMeetings: limit,
  meetingConcurrentParticipantsLimit: limit,
  startTime: instant,
  endTime: instant,
  /** Gross, in whole VND. */
  amount: z.int(),
})
export type SubscriptionHistoryRow = z.infer<typeof historyRow>

/** 1 GB = 1000 MB. */
export const storageRow = z.object({ id: z.int(), appliedDate: instant, storage: z.number() })
export type StorageHistoryRow = z.infer<typeof storageRow>

/**
 * One line of a quote. `count` is of periods, of the plan's units or of days; `unitPrice` is what one whole period costs.
 * notPaidBack: what a credit exceeds the price by.
 */
const quoteLines = ['periods', 'partOfPeriod', 'remainingDays', 'credit', 'notPaidBack'] as const
export const quoteLine = z.object({
  kind: z.enum(quoteLines),
  count: z.int(),
  unitPrice: z.nullable(z.int()),
  amount: z.int(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** What a change would cost and lead to. All amounts are gross, in whole VND. */
export const quote = z.object({
  subscriptionPlanId: idOf('plan'),
  /** When the terms begin to hold. */
  startTime: instant,
  endTime: instant,
  lines: z.array(quoteLine),
  /** What is charged: the sum of the lines, never below 0. */
  amount: z.int(),
  /** What is in it: the amount without VAT, and the VAT. */
  net: z.int(),
  vat: z.int(),
  price: z.int(),
  /** For the unused days of the old plan. */
  credit: z.int(),
  unusedDays: z.int(),
  vatPercent: z.number(),
  /** The terms do not hold at once: at a later date, or, for a lower plan, at the end of the period. */
  isPlanned: z.boolean(),
  isLowerPlan: z.boolean(),
  /** A change that was planned before is dropped by this one. */
  dropsPlannedUpgrade: z.boolean(),
})
export type SubscriptionQuote = z.infer<typeof quote>

/** What a customer can be sold now. */
export const offer = z.object({
  /** The active plans of its sale area, the cheapest first. */
  plans: z.array(
    z.object({
      id: idOf('plan'),
      name: z.string(),
      /** What the customer pays for `numberOfDaysUsage` units. */
      priceWithVat: z.int(),
      unitTime: z.enum(unitTimes),
      numberOfDaysUsage: z.int(),
      numberOfConcurrentMeetings: limit,
      maximumNumberOfParticipantsInMeeting: limit,
      maximumLengthOfOneMeeting: limit,
      numberOfMeetingsPerDay: limit,
      storageMb: limit,
    }),
  ),
  can: z.object({ register: z.boolean() }),
  /** Why nothing can be registered: the refusal that it would meet. */
  obstacle: z.nullable(z.enum(['CustomerNotActive', 'SubscriptionExists'])),
})
export type SubscriptionOffer = z.infer<typeof offer>
