/** What a model is asked to answer, strictly. Lists and texts are bounded: a model that repeats itself fills no database. */
import * as z from 'zod'
import type { PartNotes } from '../../../tables/part-notes.js'

const words = z.string().trim().min(1).max(2000)
const list = z.array(words).max(60).default([])
const speakerKey = z.string().regex(/^S\d+$/)

export const partNotes: z.ZodType<PartNotes> = z.object({
  topics: z
    .array(
      z.object({
        title: words,
        points: list,
        /** Numbers of the lines from which to which it was spoken of. */
        first: z.number().int(),
        last: z.number().int(),
      }),
    )
    .min(1)
    .max(40),
  decisions: list,
  actions: z
    .array(z.object({ what: words, who: z.string().max(200).nullish(), due: z.string().max(200).nullish() }))
    .max(60)
    .default([]),
  questions: list,
  speakers: z.record(speakerKey, list).default({}),
})

export const wholeNotes = z.object({
  overview: z.string().trim().min(1).max(8000),
  speakers: z.record(speakerKey, z.string().trim().max(4000)).default({}),
})
export type WholeNotes = z.output<typeof wholeNotes>
