import * as z from 'zod/mini'
import { defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, messageLanguages } from '../fields.js'
import { documentType } from '../file-types.js'
import { sessionMid } from '../ids.js'
import { hosts, meetingPeople } from '../roles.js'

/** waiting: its turn will come; running: it is being made; what was made before is shown meanwhile. */
const summaryStates = ['waiting', 'running', 'done', 'failed'] as const
/** Why it failed, why something is missing, or why sentences were chosen instead: the model cannot be reached, refuses us, has no time, or answers what cannot be read. */
const summaryProblems = ['unreachable', 'refused', 'busy', 'unreadable'] as const

const about = z.object({
  state: z.enum(summaryStates),
  partsDone: z.int(),
  partsTotal: z.int(),
  problem: z.nullable(z.enum(summaryProblems)),
  /** model: a language model wrote it; extract: the portal chose sentences of the transcript, word for word. Null before the first. */
  maker: z.nullable(z.enum(['model', 'extract'])),
  model: z.nullable(z.string()),
  promptVersion: z.nullable(z.int()),
  language: z.nullable(z.enum(messageLanguages)),
  madeAt: z.nullable(instant),
  /** Of the transcript, that could not be summarised. */
  partsMissing: z.int(),
  /** The transcript has changed since. */
  isOutdated: z.boolean(),
  canMakeAgain: z.boolean(),
})
export type SummaryAbout = z.infer<typeof about>

/** What a chosen sentence seems to be; `topic` is none of the others. */
const pointKinds = ['decision', 'task', 'question', 'figure', 'topic'] as const
export type PointKind = (typeof pointKinds)[number]

/** A sentence with the moment it was said. Of a task also whose it is and until when, as said, where that was found. */
const point = z.object({
  at: instant,
  speaker: z.string(),
  text: z.string(),
  /** Not there in what was chosen before there were kinds, and where it is all of it. */
  kind: z.optional(z.enum(pointKinds)),
  who: z.optional(z.string()),
  due: z.optional(z.string()),
})
export type SummaryPoint = z.infer<typeof point>

const generalSummary = z.object({
  content: z.string(),
  /** So little was said that it is all of it. */
  isWhole: z.boolean(),
  /** Where the content consists of sentences of the transcript: each, with its moment. */
  points: z.array(point),
  decisions: z.array(z.string()),
  actions: z.array(z.object({ what: z.string(), who: z.string(), due: z.string() })),
  questions: z.array(z.string()),
})
export type GeneralSummary = z.infer<typeof generalSummary>

const timelineEntry = z.object({ from: instant, to: instant, content: z.string() })
export type TimelineEntry = z.infer<typeof timelineEntry>

const personSummary = z.object({
  name: z.string(),
  summary: z.string(),
  /** Computed from the transcript. */
  talkSeconds: z.int(),
  talkPercent: z.int(),
})
export type PersonSummary = z.infer<typeof personSummary>

const ofSession = z.strictObject({ mid: sessionMid })
const readRefusals = ['MeetingNotFound', 'VoiceTextOff', 'TranscriptNotFound'] as const

export const summaries = defineFeature('summaries', {
  general: defineCall({
    method: 'GET',
    path: '/Meeting/GetSummaryMeeting',
    summary: 'What a session was about, and who made this of it: a language model, or the built-in choice of sentences.',
    access: meetingPeople,
    query: ofSession,
    answer: z.object({ data: z.nullable(generalSummary), about }),
    refusals: readRefusals,
  }),
  byTime: defineCall({
    method: 'GET',
    path: '/Meeting/GetSummaryByTime',
    summary: 'What a session was about from when to when.',
    access: meetingPeople,
    query: ofSession,
    answer: z.object({ data: z.array(timelineEntry), about }),
    refusals: readRefusals,
  }),
  byPerson: defineCall({
    method: 'GET',
    path: '/Meeting/GetSummaryAllUser',
    summary: 'What each person said in a session, with the time of talk, which is computed.',
    access: meetingPeople,
    query: ofSession,
    answer: z.object({ data: z.array(personSummary), about }),
    refusals: readRefusals,
  }),
  makeAgain: defineCall({
    method: 'POST',
    path: '/Meeting/MakeSummaryAgain',
    summary: 'Summarises the transcript as it is now; what was made before is shown until it is done. For the owner.',
    access: hosts,
    body: ofSession,
    answer: nothing,
    refusals: [...readRefusals, 'OnlyOwner'],
    limit: { by: 'caller', calls: 10, perSeconds: 600 },
  }),
  exportMinutes: defineCall({
    method: 'GET',
    path: '/Meeting/ExportMinutes',
    summary: 'Summaries and transcript of a session as a document (.docx).',
    access: meetingPeople,
    query: ofSession,
    answer: { file: { contentType: documentType } },
    refusals: ['MeetingNotFound', 'TranscriptNotFound'],
  }),
})

type WithState = Pick<SummaryAbout, 'state'>
export const isQueued = ({ state }: WithState): boolean => state === 'waiting'
export const isBeingMade = (summary: WithState): boolean => isQueued(summary) || summary.state === 'running'
/** The model gave nothing: what is shown is from before, or chosen by the portal. */
export const hasFailed = ({ state }: WithState): boolean => state === 'failed'
export const isInsteadOfModel = ({ state, maker, problem }: Pick<SummaryAbout, 'state' | 'maker' | 'problem'>): boolean =>
  state === 'done' && maker === 'extract' && problem !== null
/** What passes by itself, and holds it up until then. */
export const holdUpOf = ({ problem }: Pick<SummaryAbout, 'problem'>): 'busy' | 'unreachable' | null =>
  problem === 'busy' || problem === 'unreachable' ? problem : null

interface PointGroup {
  kind: PointKind
  points: SummaryPoint[]
}
/** The chosen sentences by what they seem to be. Those without kinds are one list. */
export const groupsOf = (points: readonly SummaryPoint[]): PointGroup[] =>
  pointKinds
    .map((kind) => ({ kind, points: points.filter((point) => (point.kind ?? 'topic') === kind) }))
    .filter((group) => group.points.length > 0)
/** Whose it is and until when, without what is not known. */
export const detailsOf = ({ who = '', due = '' }: { who?: string | undefined; due?: string | undefined }): string =>
  [who, due].filter(Boolean).join(', ')
