/** Where a customer's own systems are told of what happens, signed as Standard Webhooks says. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { parseUrl } from '../parse-url.js'
import { customerAdmins } from '../roles.js'
import { pingEvent, webhookEvents } from '../webhook-events.js'

const offReasons = ['byHand', 'failing', 'gone'] as const

const webhook = z.object({
  id: idOf('webhook'),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  offReason: z.nullable(z.enum(offReasons)),
  offAt: z.nullable(instant),
  /** Until then the secret before the last change signs too. */
  oldSecretUntil: z.nullable(instant),
  lastSuccessAt: z.nullable(instant),
  /** Events that were not delivered yet. */
  waiting: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Webhook = z.infer<typeof webhook>

/** The only answers that hold the secret: it is not told again. */
const webhookWithSecret = z.object({ webhook, secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const tryProblems = ['addressRefused', 'nameNotFound', 'timedOut', 'unreachable', 'answerRefused'] as const
const told = z.enum([...webhookEvents, pingEvent])

const deliveryTry = z.object({
  triedAt: instant,
  tookMs: z.int(),
  /** Null when there was no answer. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(tryProblems)),
  /** The beginning of what was answered. */
  answer: z.string(),
})

const delivery = z.object({
  id: idOf('webhookDelivery'),
  webhookId: idOf('webhook'),
  /** What the receiver gets as webhook-id, at every try. */
  messageId: z.string(),
  event: told,
  state: z.enum(deliveryStates),
  tries: z.int(),
  lastStatus: z.nullable(z.int()),
  lastProblem: z.nullable(z.enum(tryProblems)),
  /** While it waits. */
  nextTryAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  createdAt: instant,
})
export type Delivery = z.infer<typeof delivery>

const deliveryDetails = z.extend(delivery, { body: z.string(), attempts: z.array(deliveryTry) })
export type DeliveryDetails = z.infer<typeof deliveryDetails>

/** Nothing listens at port 0. What the address leads to is looked at by the server. */
const isWebAddress = (typed: string) => /^https?:\/\/\S+$/i.test(typed) && (parseUrl(typed)?.port ?? '0') !== '0'
const url = text(1, 500).check(z.refine(isWebAddress, 'invalidWebhookAddress'))
const fields = {
  url,
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'noEventChosen'), z.maxLength(webhookEvents.length, 'tooLong')),
}
const byId = z.strictObject({ id: idOf('webhook') })

const deliveryPage = pageBody({
  filters: {
    webhookId: equalTo(idOf('webhook')),
    state: equalTo(z.enum(deliveryStates)),
    event: equalTo(told),
  },
  sorts: ['id'],
})
export type DeliveryFilter = FilterOf<typeof deliveryPage>
export type DeliverySort = SortOf<typeof deliveryPage>

export const webhooks = defineFeature('webhooks', {
  list: defineCall({
    method: 'GET',
    path: '/Webhooks/List',
    summary: 'The webhooks of the customer.',
    access: customerAdmins,
    answer: dataOf(z.array(webhook)),
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Webhooks/Create',
    summary: 'Adds a webhook. Its secret is in this answer and in no other.',
    access: customerAdmins,
    body: z.strictObject(fields),
    answer: dataOf(webhookWithSecret),
    refusals: ['IntegrationsOff', 'CustomerRestricted', 'TooManyWebhooks', 'DuplicateWebhook'],
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  update: defineCall({
    method: 'POST',
    path: '/Webhooks/Update',
    summary: 'Changes the address or the events, or switches it on and off. Switched on, it is sent what waits.',
    access: customerAdmins,
    body: z.strictObject({ ...fields, id: idOf('webhook'), isOn: z.boolean(), updatedAt: z.optional(instant) }),
    edits: { records: [webhook] },
    answer: dataOf(webhook),
    refusals: ['WebhookNotFound', 'IntegrationsOff', 'CustomerRestricted', 'DuplicateWebhook', 'StaleEdit'],
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Webhooks/Delete',
    summary: 'Removes a webhook with its log; what was not delivered yet is not sent any more.',
    access: customerAdmins,
    body: byId,
    answer: nothing,
    refusals: ['WebhookNotFound'],
  }),
  rotateSecret: defineCall({
    method: 'POST',
    path: '/Webhooks/RotateSecret',
    summary: 'Makes a new secret, told in this answer only. For a day requests are signed with both.',
    access: customerAdmins,
    body: z.strictObject({ id: idOf('webhook'), updatedAt: z.optional(instant) }),
    answer: dataOf(webhookWithSecret),
    refusals: ['WebhookNotFound', 'IntegrationsOff', 'CustomerRestricted', 'StaleEdit'],
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  ping: defineCall({
    method: 'POST',
    path: '/Webhooks/Ping',
    summary: 'Sends a request to try the address, and answers how it went. If it went well, what waits is sent too.',
    access: customerAdmins,
    body: byId,
    answer: dataOf(deliveryDetails),
    refusals: ['WebhookNotFound', 'IntegrationsOff', 'CustomerRestricted'],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
  deliveries: defineCall({
    method: 'POST',
    path: '/Webhooks/Deliveries',
    summary: 'What was sent, or waits to be sent, in the last 30 days.',
    access: customerAdmins,
    body: deliveryPage,
    answer: pageAnswer(delivery),
    refusals: [],
  }),
  delivery: defineCall({
    method: 'GET',
    path: '/Webhooks/Delivery',
    summary: 'One request with its body and every answer to it.',
    access: customerAdmins,
    query: z.strictObject({ id: idOf('webhookDelivery') }),
    answer: dataOf(deliveryDetails),
    refusals: ['WebhookDeliveryNotFound'],
  }),
  resend: defineCall({
    method: 'POST',
    path: '/Webhooks/Resend',
    summary: 'Sends it again, with the same webhook-id.',
    access: customerAdmins,
    body: z.strictObject({ id: idOf('webhookDelivery') }),
    answer: dataOf(delivery),
    refusals: ['WebhookDeliveryNotFound', 'WebhookOff', 'IntegrationsOff', 'CustomerRestricted'],
    limit: { by: 'caller', calls: 30, perSeconds: 60 },
  }),
})
