import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { flag, instant, integerBetween, text } from '../fields.js'
import { idOf } from '../ids.js'
import { admins } from '../roles.js'
import { coreTypes } from '../meeting-options.js'

export const coreVersions = ['v2', 'v3', 'v4'] as const
/** The package type of the room that starts beside the portal, unless somebody gives it another. */
export const builtInPackageType = 'Built-in'
export const corePresets = { maxParticipants: [50, 100, 300, 500, 1000], maxMeetings: [100, 300, 500, 1000] } as const

const address = text(1, 500).check(z.refine((url) => /^https?:\/\/[^\s/]+/.test(url), 'invalidFormat'))

const coreFields = {
  apiUrl: address,
  coreType: z.enum(coreTypes),
  /** The package type of the plans whose meetings run here. */
  description: text(2, 50),
  version: z._default(z.enum(coreVersions), 'v4'),
  maxParticipants: integerBetween(2, 1000),
  maxMeetings: integerBetween(1, 100_000),
  /** Zoom only. */
  accountId: z._default(text(0, 200), ''),
  clientId: z._default(text(0, 200), ''),
  hosts: z._default(z.array(text(1, 200)).check(z.maxLength(500, 'tooLong')), []),
}

/** Required for Zoom alone: the application that acts for the account, and somebody to host. */
const zoomNeeds = ['accountId', 'clientId', 'hosts'] as const
type ZoomPart = Record<(typeof zoomNeeds)[number], { length: number }> & { coreType: string }
const zoomIsWhole = zoomNeeds.map((field) =>
  z.refine<ZoomPart>((core) => core.coreType !== 'zoom' || core[field].length > 0, { error: 'required', path: [field] }),
)

const core = z.object({
  id: idOf('core'),
  apiUrl: z.string(),
  coreType: z.enum(coreTypes),
  description: z.string(),
  version: z.enum(coreVersions),
  maxParticipants: z.int(),
  maxMeetings: z.int(),
  accountId: z.string(),
  clientId: z.string(),
  hosts: z.array(z.string()),
  active: flag,
  isDraining: z.boolean(),
  isBuiltIn: z.boolean(),
  /** Secrets are never sent back: only whether there is one. */
  hasSecret: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** What is entered at the provider so that it sends us events; null for a core that gets it at every start. */
  webhookUrl: z.nullable(z.string()),
  isUp: z.nullable(z.boolean()),
  checkedAt: z.nullable(instant),
  runningMeetings: z.int(),
  runningParticipants: z.int(),
  /** anotherRoom: not this room answers at its address. sameIdentity: a second room runs on a copy of its folder, at troubleUrl. */
  trouble: z.nullable(z.enum(['anotherRoom', 'sameIdentity'])),
  troubleUrl: z.nullable(z.string()),
  can: z.object({ remove: z.boolean() }),
  updatedAt: instant,
})
export type Core = z.infer<typeof core>

export const cores = defineFeature('cores', {
  list: defineCall({
    method: 'GET',
    path: '/SubscriptionPlans/CorePlanTypeList',
    summary: 'The cores, all or those of one kind.',
    access: admins,
    query: z.strictObject({ type: z.optional(z.enum(coreTypes)) }),
    answer: dataOf(z.array(core)),
    refusals: [],
  }),
  find: defineCall({
    method: 'GET',
    path: '/SubscriptionPlans/DetailCorePlanType/{id}',
    summary: 'One core.',
    access: admins,
    params: z.strictObject({ id: idOf('core') }),
    answer: dataOf(core),
    refusals: ['CoreNotFound'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/AddCorePlanType',
    summary: 'Adds a core.',
    access: admins,
    body: z
      .strictObject({ ...coreFields, apiSecret: text(2, 500), webhookSecret: z._default(text(0, 500), '') })
      .check(...zoomIsWhole),
    answer: dataOf(core),
    refusals: ['DuplicateCore'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/UpdateCorePlanType',
    summary: 'Changes a core; an empty secret keeps the old one.',
    access: admins,
    body: z
      .strictObject({
        id: idOf('core'),
        ...coreFields,
        apiSecret: z._default(text(0, 500), ''),
        webhookSecret: z._default(text(0, 500), ''),
        updatedAt: z.optional(instant),
      })
      .check(...zoomIsWhole),
    edits: { records: [core] },
    answer: dataOf(core),
    refusals: ['CoreNotFound', 'DuplicateCore', 'StaleEdit', 'CoreIsBuiltIn'],
  }),
  switch: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/ActionCorePlanType/{id}',
    summary: 'Switches a core on or off for new meetings; with `drain`, running ones go on and no new ones come.',
    access: admins,
    params: z.strictObject({ id: idOf('core') }),
    query: z.strictObject({ drain: z.optional(z.boolean()) }),
    answer: dataOf(core),
    refusals: ['CoreNotFound'],
  }),
  test: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/TestCorePlanType',
    summary: 'Tries an address and a secret: a new one, or those of a core that is there.',
    access: admins,
    body: z.strictObject({
      id: z._default(z.nullable(idOf('core')), null),
      coreType: z.enum(coreTypes),
      apiUrl: address,
      apiSecret: z._default(text(0, 500), ''),
      accountId: z._default(text(0, 200), ''),
      clientId: z._default(text(0, 200), ''),
    }),
    answer: dataOf(
      z.object({ isReachable: z.boolean(), isSecretRight: z.boolean(), milliseconds: z.int(), problem: z.nullable(z.string()) }),
    ),
    refusals: ['CoreNotFound'],
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  remove: defineCall({
    method: 'POST',
    path: '/SubscriptionPlans/DeleteCorePlanType',
    summary: 'Removes a core on which nothing runs; a built-in room only once it no longer answers.',
    access: admins,
    query: z.strictObject({ id: idOf('core') }),
    answer: nothing,
    refusals: ['CoreNotFound', 'CoreInUse', 'CoreIsBuiltIn'],
  }),
})
