import { deadJobs } from '@hop/contract/features/dead-jobs'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readDeadJobs, readKinds } from './read-dead-jobs.js'
import { retryAllOf, retryOne } from './retry-dead-jobs.js'

export const deadJobsRoutes = (platform: Platform) =>
  routesFor(deadJobs, {
    list: ({ body }) => readDeadJobs(platform, body),
    kinds: async () => ({ data: await readKinds(platform) }),
    retry: async ({ body }, request) => ({ data: await retryOne(platform, body.id, request) }),
    retryAll: async ({ body }, request) => ({ data: await retryAllOf(platform, body.name, request) }),
  })
