import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { fieldRule } from '../field-rule.js'
import { calendarDay, flag, instant, integerBetween, text } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import { coreTypes } from '../meeting-options.js'
import { priceBases } from '../money.js'
import { between, containing, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { admins, staff } from '../roles.js'

export const unitTimes = ['day', 'week', 'month', 'year'] as const
export type UnitTime = (typeof unitTimes)[number]
/** How many of its own units a plan, a renewal or an extension may last. */
export const longestUsage: Record<UnitTime, number> = { day: 365, week: 52, month: 36, year: 3 }

export const planStatuses = { demo: 1, trial: 2, testing: 3, official: 4 } as const

/** What the form offers beside free input. */
export const planPresets = {
  maximumNumberOfParticipantsInMeeting: [50, 100, 300, 500, 1000],
  numberOfConcurrentMeetings: [10, 20, 50, 100],
  maximumLengthOfOneMeeting: [120, 240, 1440],
  numberOfMeetingsPerMonth: [100, 300, 500, 1000],
  numberOfDaysUsage: [1, 3, 6, 12, 24, 36],
} as const

/** What a plan allows that says nothing of messages, and a customer whose subscription has ended. */
export const usualMessages = { perRecipient: 3, perDay: 1000 } as const

/** An empty limit means unlimited. */
const limit = (min: number, max: number) => z.nullable(integerBetween(min, max))

const planFields = {
  code: text(1, 30),
  name: text(2, 50),
  packageType: text(1, 50),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** In whole VND, as it was typed: without VAT, or with it by `priceBasis`. */
  price: integerBetween(0, 1_000_000_000),
  priceBasis: z._default(z.enum(priceBases), 'net'),
  numberOfDaysUsage: integerBetween(1, 365),
  unitTime: z.enum(unitTimes),
  numberOfConcurrentMeetings: limit(1, 100),
  maximumNumberOfParticipantsInMeeting: limit(2, 1000),
  maximumLengthOfOneMeeting: limit(15, 1440),
  numberOfMeetingsPerMonth: limit(1, 100_000),
  numberOfMeetingsPerDay: limit(1, 100_000),
  /** 1 GB = 1000 MB. */
  storageMb: limit(0, 100_000_000),
  /** Messages about meetings in a day: to one address or number about one meeting, and to all people of a customer. */
  messagesPerRecipient: z._default(integerBetween(1, 100), usualMessages.perRecipient),
  messagesPerDay: z._default(integerBetween(0, 1_000_000), usualMessages.perDay),
  /** After so many days a recording goes into the trash; empty: it is kept for ever. */
  recordingRetentionDays: z._default(limit(1, 3650), null),
  coreImplName: z.enum(coreTypes),
  active: flag,
  /** Shown on the public page of prices. */
  isOnPricingPage: z._default(z.boolean(), false),
  /** Marked as recommended there. */
  isRecommended: z._default(z.boolean(), false),
  /** Customers buy it by themselves; staff sell every plan. */
  isSelfService: z._default(z.boolean(), false),
}

const withinUnit = fieldRule<{ unitTime: UnitTime; numberOfDaysUsage: number }>(
  ['unitTime', 'numberOfDaysUsage'],
  ({ unitTime, numberOfDaysUsage }) => numberOfDaysUsage <= longestUsage[unitTime],
  { at: 'numberOfDaysUsage', code: 'usageTooLong' },
)

const plan = z.object({
  id: idOf('plan'),
  ...planFields,
  priceBasis: z.enum(priceBases),
  messagesPerRecipient: z.int(),
  messagesPerDay: z.int(),
  recordingRetentionDays: z.nullable(z.int()),
  isOnPricingPage: z.boolean(),
  isRecommended: z.boolean(),
  isSelfService: z.boolean(),
  /** What whoever signs up gets: at most one is. */
  isSignUpPlan: z.boolean(),
  /** What a customer pays, less the VAT. */
  priceWithoutVat: z.int(),
  vatPercent: z.number(),
  /** What a customer pays. */
  priceWithVat: z.int(),
  createdBy: z.nullable(z.string()),
  createdTime: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), setSignUpPlan: z.boolean() }),
})
export type Plan = z.infer<typeof plan>

const vatRate = z.object({ percent: z.number(), validFrom: z.string() })
export type VatRate = z.infer<typeof vatRate>

/** A flag as a number: compared with 0 or 1, and by some with -1. */
const comparedFlag = z.int().check(z.minimum(-1), z.maximum(1))
const planPage = pageBody({
  filters: { active: between(comparedFlag), name: containing, code: containing, coreImplName: equalTo(z.enum(coreTypes)) },
  sorts: ['CreatedAt', 'id', 'name', 'price'],
})
export type PlanFilter = FilterOf<typeof planPage>
export type PlanSort = SortOf<typeof planPage>

export const plans = defineFeature('plans', {
  list: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/GetPackageList',
    summary: 'The plans; the active or the inactive ones by a filter. A manager sees those of the own region.',
    access: staff,
    body: planPage,
    answer: pageAnswer(plan),
    refusals: [],
  }),
  find: defineCall({
    method: 'GET',
    path: '/SubscriptionPlans/GetPackageDetail/{id}',
    summary: 'One plan.',
    access: staff,
    params: z.strictObject({ id: idOf('plan') }),
    answer: dataOf(plan),
    refusals: ['PlanNotFound'],
  }),
  packageTypes: defineCall({
    method: 'GET',
    path: '/SubscriptionPlans/PlanTypeList',
    summary: 'The package types a plan can have.',
    access: staff,
    answer: dataOf(z.array(z.string())),
    refusals: [],
  }),
  coreTypes: defineCall({
    method: 'GET',
    path: '/SubscriptionPlans/CoreTypeList',
    summary: 'The kinds of meeting cores a plan can run on.',
    access: staff,
    answer: dataOf(z.array(z.enum(coreTypes))),
    refusals: [],
  }),
  vatRates: defineCall({
    method: 'GET',
    path: '/SubscriptionPlans/VatRates',
    summary: 'The VAT rate in force, and those that will follow, the nearest first.',
    access: staff,
    answer: dataOf(z.object({ current: vatRate, planned: z.array(vatRate) })),
    refusals: [],
  }),
  planVatRate: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/PlanVatRate',
    summary: 'Sets the VAT rate from a later day on. What was sold before keeps the rate it was sold with.',
    access: admins,
    body: z.strictObject({
      percent: z.number().check(z.minimum(0, 'tooSmall'), z.maximum(100, 'tooLarge'), z.multipleOf(0.01, 'invalidFormat')),
      validFrom: calendarDay,
    }),
    answer: nothing,
    refusals: [],
  }),
  dropVatRate: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/DropVatRate',
    summary: 'Takes back a VAT rate that is not in force yet.',
    access: admins,
    query: z.strictObject({ validFrom: calendarDay }),
    answer: nothing,
    refusals: ['VatRateNotFound'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/AddNewPackage',
    summary: 'Creates a plan.',
    access: admins,
    body: z.strictObject(planFields).check(withinUnit),
    answer: dataOf(plan),
    refusals: ['DuplicatePlanCode'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/UpdatePackage',
    summary: 'Changes what is sold next. What was sold keeps every term: limits, length, storage, core and price.',
    access: admins,
    body: z.strictObject({ id: idOf('plan'), ...keptWhenLeftOut(planFields), updatedAt: z.optional(instant) }).check(withinUnit),
    edits: { records: [plan] },
    answer: dataOf(plan),
    refusals: ['PlanNotFound', 'DuplicatePlanCode', 'StaleEdit', 'SignUpPlanNotFree'],
  }),
  setSignUpPlan: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/SetSignUpPlan',
    summary: 'From now on whoever signs up gets this plan: a free one that is sold.',
    access: admins,
    query: z.strictObject({ id: idOf('plan') }),
    answer: nothing,
    refusals: ['PlanNotFound', 'SignUpPlanNotFree'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/DeletePackage',
    summary: 'Deletes a plan that nothing uses.',
    access: admins,
    query: z.strictObject({ id: idOf('plan') }),
    answer: nothing,
    refusals: ['PlanNotFound', 'PlanInUse'],
  }),
})
