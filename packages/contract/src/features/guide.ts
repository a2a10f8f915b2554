/** The guide for programs: the calls that an integration token opens first, described by the contract itself. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { integrationScopes, signedIn } from '../roles.js'

/** By their names in the feature of meetings. */
export const guidedCalls = ['create', 'join', 'joinAsParticipant'] as const
export type GuidedCall = (typeof guidedCalls)[number]

const field = z.object({
  /** Where it stands: "participants.email" is of each of the participants. Its words are in the texts, under this name. */
  path: z.string(),
  /** As JSON calls it. */
  type: z.string(),
  isRequired: z.boolean(),
  /** Of a number, or of a text's length. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.array(z.string()),
})
export type GuideField = z.infer<typeof field>

const guidedCall = z.object({
  call: z.enum(guidedCalls),
  method: z.enum(['GET', 'POST']),
  /** In full, as a program calls it. */
  url: z.string(),
  scope: z.enum(integrationScopes),
  /** Null: the call takes no body. */
  mediaType: z.nullable(z.string()),
  takesIdempotencyKey: z.boolean(),
  query: z.array(field),
  body: z.array(field),
  answer: z.array(field),
  /** By their status; what each means is told by its text. */
  refusals: z.array(z.object({ status: z.int(), codes: z.array(z.string()) })),
  /** They run as they stand, with the token in HOP_TOKEN and, where one is named, the meeting in HOP_MEETING_ID. */
  examples: z.object({ curl: z.string(), javascript: z.string() }),
})
export type GuideEntry = z.infer<typeof guidedCall>

export const guide = defineFeature('guide', {
  read: defineCall({
    method: 'GET',
    path: '/Guide/Read',
    summary: 'How programs schedule meetings and get into them: fields, answers and examples of each call.',
    access: signedIn,
    answer: dataOf(
      z.object({
        calls: z.array(guidedCall),
        /** What every answer that is not a success looks like. */
        refusal: z.array(field),
      }),
    ),
    refusals: [],
  }),
})
