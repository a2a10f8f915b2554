/** Every e-mail and SMS of the portal: what became of it, and sending again what did not leave. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, integerBetween } from '../fields.js'
import { idOf } from '../ids.js'
import { between, containing, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { superAdmins } from '../roles.js'
import { keptLogDays } from './logs.js'
import { failureReasons } from './meeting-records.js'

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

/** As the log is. */
export const keptMessageDays = keptLogDays

const outboxPolicy = z.object({
  numberDaysKeepMessages: z.int(),
  /** Null: nobody has saved it yet. */
  updatedAt: z.nullable(instant),
})
export type OutboxPolicy = z.infer<typeof outboxPolicy>

const days = integerBetween(keptMessageDays.min, keptMessageDays.max)

/** Waiting messages are counted up to here. */
export const countedWaiting = 10_000

const messageServer = z.object({
  channel: z.enum(messageChannels),
  isConfigured: z.boolean(),
  /** Host and port; null without one. */
  server: z.nullable(z.string()),
  lastSentAt: z.nullable(instant),
  lastFailure: z.nullable(z.object({ at: instant, reason: z.enum(failureReasons), words: z.string() })),
  /** Not sent yet, and not given up. */
  waiting: z.int(),
})
export type MessageServer = z.infer<typeof messageServer>

const testAnswer = z.object({
  recipient: z.string(),
  /** accepted: the server took it. underWay: it has not answered yet. */
  outcome: z.enum(['accepted', 'failed', 'underWay']),
  reason: z.nullable(z.enum(failureReasons)),
  /** The server's own words, or what went wrong on the way to it. */
  answer: z.string(),
})
export type TestAnswer = z.infer<typeof testAnswer>

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
  calendarFile: defineCall({
    method: 'GET',
    path: '/Outbox/CalendarFile',
    summary: 'The calendar entry of a message as the file that its recipient gets. A confidential one shows none.',
    access: superAdmins,
    query: messageId,
    answer: { file: { contentType: 'text/calendar' } },
    refusals: ['MessageNotFound', 'NoCalendarEntry'],
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
  policy: defineCall({
    method: 'GET',
    path: '/Outbox/Policy',
    summary: 'For how many days messages are kept once they were sent or given up.',
    access: superAdmins,
    answer: dataOf(outboxPolicy),
    refusals: [],
  }),
  savePolicy: defineCall({
    method: 'POST',
    path: '/Outbox/Policy',
    summary: 'Says for how many days messages are kept. Older ones are deleted by night, unless they still wait to be sent.',
    access: superAdmins,
    body: z.strictObject({ numberDaysKeepMessages: days, updatedAt: z.optional(z.nullable(instant)) }),
    edits: { records: [outboxPolicy] },
    answer: dataOf(outboxPolicy),
    refusals: ['StaleEdit'],
  }),
  servers: defineCall({
    method: 'GET',
    path: '/Outbox/Servers',
    summary: 'The mail server and the SMS centre: whether they are configured, and how the last messages went.',
    access: superAdmins,
    answer: dataOf(z.array(messageServer)),
    refusals: [],
  }),
  test: defineCall({
    method: 'POST',
    path: '/Outbox/Test',
    summary: 'Sends a test message to the caller’s own proven address or own phone, at once, and answers what the server said.',
    access: superAdmins,
    body: z.strictObject({ channel: z.enum(messageChannels) }),
    answer: dataOf(testAnswer),
    refusals: ['NoTransport', 'OwnEmailUnproven', 'OwnPhoneMissing'],
    limit: { by: 'caller', calls: 5, perSeconds: 600 },
  }),
})

type WithOutcome = Pick<TestAnswer, 'outcome'>
export const isTestUnderWay = ({ outcome }: WithOutcome): boolean => outcome === 'underWay'
export const hasTestFailed = ({ outcome }: WithOutcome): boolean => outcome === 'failed'
