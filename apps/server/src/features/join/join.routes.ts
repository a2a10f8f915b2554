import { join } from '@hop/contract/features/join'
import { routesFor, type VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { countingRefusals } from '../error-stats/public.js'
import { failedMeeting, findMeetingByKey } from '../meetings/public.js'
import { findByCode } from './find-by-code.js'
import { joinByLink } from './join-by-link.js'
import { readLink } from './read-link.js'
import { reportFailure } from './report-failure.js'

export const joinRoutes = (platform: Platform) => {
  const meetingOf = async (key: string) => failedMeeting(platform.db, (await findMeetingByKey(platform.db, key))?.meeting)
  const counting = <Answer>(key: string, request: VisitorRequest, way: () => Promise<Answer>) =>
    countingRefusals(platform, request, () => meetingOf(key), way)
  return routesFor(join, {
    byCode: async ({ body }, request) => ({
      data: await countingRefusals(
        platform,
        request,
        async () => null,
        () => findByCode(platform, body.joinCode, request),
      ),
    }),
    info: async ({ query }, request) => ({ data: await readLink(platform, query, request) }),
    join: ({ query }, request) =>
      counting(query.meetingSecretKey, request, () => joinByLink(platform, { ...query, fullName: null, email: '' }, request)),
    joinWithName: ({ query }, request) =>
      counting(query.meetingSecretKey, request, () => joinByLink(platform, { ...query, facePass: '' }, request)),
    reportFailure: async ({ body }, request) => {
      await reportFailure(platform, body, request)
      return {}
    },
  })
}
