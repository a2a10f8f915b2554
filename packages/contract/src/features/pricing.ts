import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { idOf } from '../ids.js'
import { everyone } from '../roles.js'
import { unitTimes } from './plans.js'

const limit = z.nullable(z.int())

const pricedPlan = z.object({
  id: idOf('plan'),
  name: z.string(),
  /** What a customer pays for `numberOfDaysUsage` units, with VAT. */
  priceWithVat: z.int(),
  vatPercent: z.number(),
  isRecommended: z.boolean(),
  unitTime: z.enum(unitTimes),
  numberOfDaysUsage: z.int(),
  maximumNumberOfParticipantsInMeeting: limit,
  numberOfConcurrentMeetings: limit,
  maximumLengthOfOneMeeting: limit,
  numberOfMeetingsPerDay: limit,
  numberOfMeetingsPerMonth: limit,
  storageMb: limit,
  recordingRetentionDays: limit,
})
export type PricedPlan = z.infer<typeof pricedPlan>

export const pricing = defineFeature('pricing', {
  plans: defineCall({
    method: 'GET',
    path: '/Pricing/Plans',
    summary: 'The plans of the pricing page, the cheapest first, as a new customer is sold them.',
    access: everyone,
    answer: dataOf(z.array(pricedPlan)),
    refusals: [],
    limit: { by: 'address', calls: 300, perSeconds: 300 },
  }),
})
