import * as z from 'zod/mini'
import { defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, messageLanguages, paragraphs, text } from '../fields.js'
import { sessionMid } from '../ids.js'
import { hosts, meetingPeople } from '../roles.js'

/** The room's captions, the core's own text, or recognised afterwards from the sound of each person. */
const transcriptSources = ['captions', 'core', 'speech'] as const
const transcriptSource = z.enum(transcriptSources)

/** none: nothing was written down; waiting: the session is over, and it is being made; live: it runs, and this is what there is so far. */
const transcriptStates = ['none', 'waiting', 'live', 'ready'] as const

const speaker = z.object({
  /** Within this answer. Two people of one name are two. */
  id: z.int(),
  /** The second of one name is told apart by a number. Empty where nobody knows who spoke. */
  name: z.string(),
  /** As they were in the room, overlaps of one's own counted once. */
  talkSeconds: z.int(),
  /** Of all that was spoken, in percent. */
  talkPercent: z.int(),
})
export type Speaker = z.infer<typeof speaker>

const segment = z.object({
  id: z.int(),
  speakerId: z.int(),
  speaker: z.string(),
  from: instant,
  to: instant,
  text: z.string(),
  language: z.nullable(z.enum(messageLanguages)),
  source: transcriptSource,
  isCorrected: z.boolean(),
  /** Whoever corrects it names the one that was on the screen. */
  updatedAt: instant,
  /** What stood there before, the latest first; for administrators. */
  history: z.array(z.object({ speaker: z.string(), text: z.string(), correctedBy: z.string(), correctedAt: instant })),
})
export type Segment = z.infer<typeof segment>

const ofSession = z.strictObject({ mid: sessionMid })

export const transcripts = defineFeature('transcripts', {
  content: defineCall({
    method: 'GET',
    path: '/ThongKe/GetContentMeeting',
    summary: 'What was said in a session, by whom and when, in order of time; while it runs, as far as it is.',
    access: meetingPeople,
    query: ofSession,
    answer: z.object({
      data: z.array(segment),
      state: z.enum(transcriptStates),
      source: z.nullable(transcriptSource),
      /** A better source that waits, since the owner has corrected this one. */
      offered: z.nullable(transcriptSource),
      /** Those who spoke, in the order in which they did, then those who were there. */
      speakers: z.array(speaker),
      canCorrect: z.boolean(),
    }),
    refusals: ['MeetingNotFound'],
  }),
  correct: defineCall({
    method: 'POST',
    path: '/ThongKe/CorrectContent',
    summary: 'Corrects the words or the speaker of one segment; what stood there before is kept. For the owner.',
    access: hosts,
    body: z.strictObject({
      mid: sessionMid,
      id: z.int().check(z.positive()),
      updatedAt: instant,
      text: paragraphs(1, 4000),
      speaker: text(0, 100),
    }),
    edits: { records: [segment] },
    answer: nothing,
    refusals: ['MeetingNotFound', 'OnlyOwner', 'StaleEdit'],
  }),
  takeOffered: defineCall({
    method: 'POST',
    path: '/ThongKe/TakeOfferedContent',
    summary: 'Shows the better source that waits; the corrections of the other are kept as history. For the owner.',
    access: hosts,
    body: z.strictObject({ mid: sessionMid, source: transcriptSource }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'OnlyOwner', 'StaleEdit'],
  }),
  exportText: defineCall({
    method: 'GET',
    path: '/ThongKe/ExportContentTxt',
    summary: 'The transcript as plain text.',
    access: meetingPeople,
    query: ofSession,
    answer: { file: { contentType: 'text/plain; charset=utf-8' } },
    refusals: ['MeetingNotFound', 'TranscriptNotFound'],
  }),
  exportVtt: defineCall({
    method: 'GET',
    path: '/ThongKe/ExportContentVtt',
    summary: 'The transcript as WebVTT, for a player; its zero is the beginning of the recording, or of the session.',
    access: meetingPeople,
    query: ofSession,
    answer: { file: { contentType: 'text/vtt; charset=utf-8' } },
    refusals: ['MeetingNotFound', 'TranscriptNotFound'],
  }),
})

interface WithState {
  readonly state: (typeof transcriptStates)[number]
}
/** It runs, and more is being said. */
const isLive = ({ state }: WithState): boolean => state === 'live'
/** Over, and not written down yet. */
export const isBeingWritten = ({ state }: WithState): boolean => state === 'waiting'
export const isToGrow = (transcript: WithState): boolean => isLive(transcript) || isBeingWritten(transcript)
export const isWritten = ({ state }: WithState): boolean => state === 'ready'
export const isWithoutWords = ({ state }: WithState): boolean => state === 'none'
