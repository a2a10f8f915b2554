/** Every e-mail and SMS of the portal: what became of it, and sending again what did not leave. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'
import { between, containing, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { superAdmins } from '../roles.js'

export const messageChannels = ['mail', 'sms'] as const
export const messageStates = ['queued', 'sending', 'sent', 'failed', 'dead'] as const

const message = z.object({
  id: idOf('message'),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  /** No server is configured for its channel: it waits here. */
  isHeld: z.boolean(),
  /** It holds a code or a link that opens an account: nobody reads its body here. */
  isConfidential: z.boolean(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
})
export type OutboxMessage = z.infer<typeof message>

export const isBeingSent = ({ state }: Pick<OutboxMessage, 'state'>): boolean => state === 'sending'

const messageDetails = z.extend(message, {
  /** Null of a confidential one. */
  text: z.nullable(z.string()),
  ics: z.nullable(z.string()),
})

const messagePage = pageBody({
  filters: {
    recipient: containing,
    subject: containing,
    channel: equalTo(z.enum(messageChannels)),
    state: equalTo(z.enum(messageStates)),
    createdAt: between(instant),
  },
  sorts: ['createdAt'],
})
export type OutboxFilter = FilterOf<typeof messagePage>
export type OutboxSort = SortOf<typeof messagePage>

const messageId = z.strictObject({ id: idOf('message') })

export const outbox = defineFeature('outbox', {
  list: defineCall({
    method: 'POST',
    path: '/Outbox/List',
    summary: 'The e-mails and SMS of the portal, the newest first.',
    access: superAdmins,
    body: messagePage,
    answer: pageAnswer(message),
    refusals: [],
  }),
  find: defineCall({
    method: 'GET',
    path: '/Outbox/Detail',
    summary: 'One message with its text and its calendar entry; of a confidential one without them.',
    access: superAdmins,
    query: messageId,
    answer: dataOf(messageDetails),
    refusals: ['MessageNotFound'],
  }),
  resend: defineCall({
    method: 'POST',
    path: '/Outbox/Resend',
    summary: 'Sends what did not leave once more: however often it is asked for, the message goes out once.',
    access: superAdmins,
    body: messageId,
    answer: dataOf(message),
    refusals: ['MessageNotFound', 'MessageSent', 'MessageUnderWay', 'NoTransport'],
  }),
})
