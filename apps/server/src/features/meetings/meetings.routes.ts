import { meetings } from '@hop/contract/features/meetings'
import { type CallerRequest, routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { countingRefusals } from '../error-stats/public.js'
import { cancelMeeting, deleteMeeting, endMeeting } from './schedule/change-status.js'
import { failedMeetingOf } from './sessions/join/failed-meeting.js'
import { joinAsOneself, joinAsParticipant } from './sessions/join/join-meeting.js'
import { readCalendarFile } from './schedule/calendar-file.js'
import { moveToCore } from './schedule/move-core.js'
import { readDetail, readLimits, readList, readListOfCustomer, readMarks, readVisitors } from './schedule/read-meetings.js'
import { createMeeting } from './schedule/create-meeting.js'
import { updateMeeting } from './schedule/update-meeting.js'
import { startByCaller } from './sessions/start/start-as-owner.js'
import { startNew } from './schedule/start-new-meeting.js'

export const meetingsRoutes = (platform: Platform) => {
  const counting = <Answer>(id: number, request: CallerRequest, way: () => Promise<Answer>) =>
    countingRefusals(platform, request, () => failedMeetingOf(platform.db, id), way)
  return routesFor(meetings, {
    list: ({ body, query }, request) => readList(platform, body, query, request),
    listOfCustomer: ({ params, body, query }, request) => readListOfCustomer(platform, params.customerId, body, query, request),
    marks: async ({ body }, request) => ({ data: await readMarks(platform, body.ids, request) }),
    detail: async ({ params }, request) => ({ data: await readDetail(platform, params.id, request) }),
    calendarFile: ({ params }, request) => readCalendarFile(platform, params.id, request),
    find: async ({ params }, request) => ({ data: await readDetail(platform, params.id, request) }),
    joined: ({ params, query }, request) => readVisitors(platform, params.id, query.session, request),
    limits: async ({ query }, request) => ({ data: await readLimits(platform, query.meetingId, request) }),
    create: ({ body }, request) => createMeeting(platform, body, request),
    update: async ({ body }, request) => {
      await updateMeeting(platform, body, request)
      return {}
    },
    start: ({ query }, request) => counting(query.meetingId, request, () => startByCaller(platform, query.meetingId, request)),
    startNew: (_, request) => startNew(platform, request),
    join: ({ query }, request) => counting(query.meetingId, request, () => joinAsOneself(platform, query.meetingId, request)),
    joinAsParticipant: ({ body }, request) => counting(body.meetingId, request, () => joinAsParticipant(platform, body, request)),
    end: async ({ query }, request) => {
      await endMeeting(platform, query.meetingId, request)
      return {}
    },
    cancel: async ({ query }, request) => {
      await cancelMeeting(platform, query.meetingId, request, query.notify ?? false)
      return {}
    },
    remove: async ({ query }, request) => {
      await deleteMeeting(platform, query.id, request, query.notify ?? false)
      return {}
    },
    moveToCore: async ({ body }, request) => {
      await moveToCore(platform, body.meetingId, body.apiConfigId, request)
      return {}
    },
  })
}
