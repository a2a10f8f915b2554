/** Work in the background that was given up: what it was, why, and running it again. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { between, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { superAdmins } from '../roles.js'

const jobName = text(1, 200)

const deadJob = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  failedAt: instant,
  attempts: z.int(),
  /** Of the last try, without secrets. */
  error: z.string(),
  /** False: the version that runs has no such jobs any more. */
  canRetry: z.boolean(),
})
export type DeadJob = z.infer<typeof deadJob>

const deadJobPage = pageBody({ filters: { name: equalTo(jobName), failedAt: between(instant) }, sorts: ['failedAt'] })
export type DeadJobFilter = FilterOf<typeof deadJobPage>
export type DeadJobSort = SortOf<typeof deadJobPage>

const jobKind = z.object({ name: z.string(), count: z.int(), canRetry: z.boolean() })
export type DeadJobKind = z.infer<typeof jobKind>

/** So many of a kind are run again by one call. */
export const retriedAtOnce = 2000

export const deadJobs = defineFeature('deadJobs', {
  list: defineCall({
    method: 'POST',
    path: '/Jobs/Dead/List',
    summary: 'The jobs that were given up in the last 30 days, the latest first.',
    access: superAdmins,
    body: deadJobPage,
    answer: pageAnswer(deadJob),
    refusals: [],
  }),
  kinds: defineCall({
    method: 'GET',
    path: '/Jobs/Dead/Kinds',
    summary: 'Of which kinds they are, and how many of each.',
    access: superAdmins,
    answer: dataOf(z.array(jobKind)),
    refusals: [],
  }),
  retry: defineCall({
    method: 'POST',
    path: '/Jobs/Dead/Retry',
    summary: 'Runs one of them again, once, however often it is asked for.',
    access: superAdmins,
    body: z.strictObject({ id: z.uuid() }),
    answer: dataOf(
      z.object({
        /** merged: the same work waits already, so this one is taken off the list. */
        outcome: z.enum(['queued', 'merged']),
      }),
    ),
    refusals: ['JobNotDead', 'JobUnknown'],
  }),
  retryAll: defineCall({
    method: 'POST',
    path: '/Jobs/Dead/RetryAll',
    summary: 'Runs all of one kind again, up to a number; how many are left is answered.',
    access: superAdmins,
    body: z.strictObject({ name: jobName }),
    answer: dataOf(z.object({ queued: z.int(), merged: z.int(), left: z.int() })),
    refusals: ['JobUnknown'],
  }),
})
