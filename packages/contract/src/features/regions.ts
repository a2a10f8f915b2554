import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { flag, instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { priceBases } from '../money.js'
import { containing, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { admins, staff } from '../roles.js'
import { unitTimes } from './plans.js'

const offeredPlan = z.object({
  subscriptionPlanId: idOf('plan'),
  name: z.string(),
  /** Only what is on sale can be registered; the others wait here for their return. */
  active: flag,
  /** In whole VND, as it was typed: without VAT, or with it by `priceBasis`. */
  price: z.int(),
  priceBasis: z.enum(priceBases),
  /** What a customer pays. */
  priceWithVat: z.int(),
  numberOfDaysUsage: z.int(),
  unitTime: z.enum(unitTimes),
  numberOfMeetingsPerMonth: z.nullable(z.int()),
  numberOfConcurrentMeetings: z.nullable(z.int()),
  maximumNumberOfParticipantsInMeeting: z.nullable(z.int()),
  maximumLengthOfOneMeeting: z.nullable(z.int()),
})
export type OfferedPlan = z.infer<typeof offeredPlan>

const region = z.object({
  id: idOf('region'),
  name: z.string(),
  createAt: instant,
  updatedAt: instant,
  /** New customers that register themselves belong here. */
  isDefault: z.boolean(),
  subscriptions: z.array(offeredPlan),
  /** The same by their ids, as an edit takes them: whole even where `subscriptions` were not asked for. */
  listIdSubcriptionPlans: z.array(idOf('plan')),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), setDefault: z.boolean() }),
})
export type Region = z.infer<typeof region>

const regionFields = {
  name: text(2, 50),
  listIdSubcriptionPlans: z.array(idOf('plan')).check(z.maxLength(1000, 'tooLong')),
}

const regionPage = pageBody({ filters: { name: containing }, sorts: ['id', 'CreatedAt', 'name'] })
export type RegionFilter = FilterOf<typeof regionPage>
export type RegionSort = SortOf<typeof regionPage>

export const regions = defineFeature('regions', {
  names: defineCall({
    method: 'GET',
    path: '/Areas/GetAreaList',
    summary: 'Id and name of every region within reach, for choosing one.',
    access: staff,
    answer: dataOf(z.array(z.object({ id: idOf('region'), name: z.string() }))),
    refusals: [],
  }),
  list: defineCall({
    method: 'POST',
    path: '/Areas/GetAllAreas',
    summary: 'The regions with the plans they offer.',
    access: admins,
    body: regionPage,
    answer: pageAnswer(region),
    refusals: [],
  }),
  find: defineCall({
    method: 'GET',
    path: '/Areas/GetById/{id}',
    summary: 'One region with the plans it offers.',
    access: admins,
    params: z.strictObject({ id: idOf('region') }),
    query: z.strictObject({ includeSubscriptions: z.optional(z.boolean()) }),
    answer: dataOf(region),
    refusals: ['RegionNotFound'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Areas/save',
    summary: 'Creates a region.',
    access: admins,
    body: z.strictObject(regionFields),
    answer: dataOf(region),
    refusals: ['DuplicateRegionName', 'PlanNotFound'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/Areas/Update',
    summary: 'Changes the name of a region and the plans it offers.',
    access: admins,
    body: z.strictObject({ id: idOf('region'), ...regionFields, updatedAt: z.optional(instant) }),
    edits: { records: [region] },
    answer: dataOf(region),
    refusals: ['RegionNotFound', 'DuplicateRegionName', 'PlanNotFound', 'StaleEdit'],
  }),
  setDefault: defineCall({
    method: 'POST',
    path: '/Areas/SetDefault',
    summary: 'Makes a region the one that customers belong to who register themselves.',
    access: admins,
    query: z.strictObject({ id: idOf('region') }),
    answer: nothing,
    refusals: ['RegionNotFound'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Areas/Delete',
    summary: 'Deletes a region that no customer and no manager belongs to.',
    access: admins,
    query: z.strictObject({ id: idOf('region') }),
    answer: nothing,
    refusals: ['RegionNotFound', 'RegionInUse', 'RegionIsDefault'],
  }),
})
