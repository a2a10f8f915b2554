/** Speech to text: which service recognises what was said in a customer's meetings, and how far it is with one of them. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { flag, instant, text } from '../fields.js'
import { idOf, sessionMid } from '../ids.js'
import { meetingPeople, staffAndCustomerAdmins, superAdmins } from '../roles.js'

export const speechServices = ['smartvoice', 'riva'] as const
export type SpeechService = (typeof speechServices)[number]

/** Why a service cannot be used. */
const speechProblems = [
  /** It leads into the network that the portal stands in. */
  'addressRefused',
  'nameNotFound',
  'portClosed',
  'tls',
  'token',
  /** Too many at once, or what was paid for is used up. */
  'busy',
  'timeout',
  'unavailable',
  /** Something answers that does not know this service. */
  'otherService',
  'unexpected',
  'notConfigured',
] as const
export type SpeechProblem = (typeof speechProblems)[number]

/** Why there is no transcript. */
const transcriptionProblems = [
  ...speechProblems,
  'noSound',
  'noText',
  'recordingGone',
  'coreUnavailable',
  'soundUnreadable',
  'storageFull',
] as const
export type TranscriptionProblem = (typeof transcriptionProblems)[number]

const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$|^[0-9a-f:.]*:[0-9a-f:.]+$/
const host = text(0, 253).check(
  z.toLowerCase(),
  z.refine((typed) => typed === '' || hostPattern.test(typed), 'invalidFormat'),
)
const port = z.int({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'wrongType') })
/** Written, never read: empty keeps what is there. It travels in a header, which takes no other letters. */
const secret = z._default(text(0, 4000).check(z.regex(/^[\x20-\x7E]*$/, 'invalidFormat')), '')

const connectionFields = {
  service: z._default(z.enum(speechServices), 'smartvoice'),
  domainGRPC: z._default(host, ''),
  portGRPC: z._default(z.nullable(port.check(z.minimum(1, 'tooSmall'), z.maximum(65_535, 'tooLarge'))), null),
  usesTls: z._default(z.boolean(), true),
  authorization: secret,
  tokenId: secret,
  tokenKey: secret,
}

interface Addressed {
  useOfSystem?: 0 | 1
  domainGRPC: string
  portGRPC: number | null
}
/** Whoever uses the shared service says nothing of one of his own. Whether a secret is required, only what is stored can tell. */
const isAddressed = [
  z.refine<Addressed>((typed) => typed.useOfSystem === 1 || typed.domainGRPC !== '', { error: 'required', path: ['domainGRPC'] }),
  z.refine<Addressed>((typed) => typed.useOfSystem === 1 || typed.portGRPC !== null, { error: 'required', path: ['portGRPC'] }),
]

const ofCustomer = { customerId: idOf('customer'), useOfSystem: flag, ...connectionFields }

const connection = {
  service: z.enum(speechServices),
  domainGRPC: z.string(),
  portGRPC: z.nullable(z.int()),
  usesTls: z.boolean(),
  /** Secrets are never sent back: only whether there is one. */
  hasAuthorization: z.boolean(),
  hasTokenId: z.boolean(),
  hasTokenKey: z.boolean(),
  modifiedAt: z.nullable(instant),
}

const systemConfig = z.object({
  ...connection,
  /** The service of SPEECH_URL, which serves while nothing is entered here. */
  fallbackHost: z.nullable(z.string()),
})
export type SystemSpeechConfig = z.infer<typeof systemConfig>

const customerConfig = z.object({
  ...connection,
  customerId: idOf('customer'),
  useOfSystem: flag,
  can: z.object({ useSystem: z.boolean() }),
})
export type CustomerSpeechConfig = z.infer<typeof customerConfig>

const outcome = dataOf(z.object({ works: z.boolean(), problem: z.nullable(z.enum(speechProblems)), milliseconds: z.int() }))
/** Each of them opens a connection to wherever somebody says. */
const limitOfTests = { by: 'caller', calls: 10, perSeconds: 60 } as const

const transcriptionStates = ['none', 'waiting', 'running', 'done', 'failed'] as const
const transcription = z.object({
  state: z.enum(transcriptionStates),
  percent: z.int(),
  /** While it waits for another try, and once it is given up. */
  problem: z.nullable(z.enum(transcriptionProblems)),
  nextTryAt: z.nullable(instant),
  can: z.object({ tryAgain: z.boolean() }),
})
export type Transcription = z.infer<typeof transcription>

type State = Pick<Transcription, 'state'>
/** There will be words, and are not yet. */
export const isTranscribing = ({ state }: State): boolean => state === 'waiting' || state === 'running'
export const isBeingHeard = ({ state }: State): boolean => state === 'running'
export const isGivenUp = ({ state }: State): boolean => state === 'failed'
/** Nobody had chosen a service. */
export const hadNoService = ({ problem }: Pick<Transcription, 'problem'>): boolean => problem === 'notConfigured'

export const speech = defineFeature('speech', {
  ofCustomer: defineCall({
    method: 'GET',
    path: '/CustomerSmartVoiceConfig/GetSmartVoiceConfigByCustomerId/{id}',
    summary: "Which service recognises the speech of a customer's meetings; without its secrets.",
    access: staffAndCustomerAdmins,
    params: z.strictObject({ id: idOf('customer') }),
    answer: dataOf(customerConfig),
    refusals: ['CustomerNotFound'],
  }),
  saveOfCustomer: defineCall({
    method: 'POST',
    path: '/CustomerSmartVoiceConfig/save',
    summary:
      'Says which service that is: the shared one, which administrators choose, or one of its own. An empty secret keeps the old one.',
    access: staffAndCustomerAdmins,
    body: z.strictObject({ ...ofCustomer, modifiedAt: z.optional(z.nullable(instant)) }).check(...isAddressed),
    edits: { records: [customerConfig] },
    answer: dataOf(customerConfig),
    refusals: ['CustomerNotFound', 'CustomerRestricted', 'SpeechOff', 'StaleEdit'],
  }),
  testOfCustomer: defineCall({
    method: 'POST',
    path: '/CustomerSmartVoiceConfig/Test',
    summary: 'Has two seconds of sound recognised by what is typed, or by what is stored, and says what failed.',
    access: staffAndCustomerAdmins,
    body: z.strictObject(ofCustomer).check(...isAddressed),
    answer: outcome,
    refusals: ['CustomerNotFound', 'SpeechOff'],
    limit: limitOfTests,
  }),
  ofSystem: defineCall({
    method: 'GET',
    path: '/Settings/GetByKey/SmartVoiceConfig',
    summary: 'The service that customers share; without its secrets.',
    access: superAdmins,
    answer: dataOf(systemConfig),
    refusals: [],
  }),
  saveOfSystem: defineCall({
    method: 'POST',
    path: '/Settings/SaveSmartVoiceConfig',
    summary: 'Says which service customers share. An empty secret keeps the old one.',
    access: superAdmins,
    body: z.strictObject({ ...connectionFields, modifiedAt: z.optional(z.nullable(instant)) }).check(...isAddressed),
    edits: { records: [systemConfig] },
    answer: dataOf(systemConfig),
    refusals: ['StaleEdit'],
  }),
  testOfSystem: defineCall({
    method: 'POST',
    path: '/Settings/TestSmartVoiceConfig',
    summary: 'Has two seconds of sound recognised by the shared service, as typed or as stored, and says what failed.',
    access: superAdmins,
    body: z.strictObject(connectionFields).check(...isAddressed),
    answer: outcome,
    refusals: [],
    limit: limitOfTests,
  }),
  transcription: defineCall({
    method: 'GET',
    path: '/CustomerSmartVoiceConfig/Transcription',
    summary: 'How far the recognition of what was said in a session is.',
    access: meetingPeople,
    query: z.strictObject({ mid: sessionMid }),
    answer: dataOf(transcription),
    refusals: ['MeetingNotFound'],
  }),
  transcribeAgain: defineCall({
    method: 'POST',
    path: '/CustomerSmartVoiceConfig/TranscribeAgain',
    summary: 'Tries once more what was given up.',
    access: meetingPeople,
    body: z.strictObject({ mid: sessionMid }),
    answer: dataOf(transcription),
    refusals: ['MeetingNotFound', 'NothingToTranscribe'],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
})
