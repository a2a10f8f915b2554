import { participants } from '@hop/contract/features/participants'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { addParticipant, removeParticipant, updateParticipant } from './schedule/change-participants.js'
import { previewNotice, previewSms } from './schedule/preview-notices.js'
import { inviteBySms, inviteOne, sendNotice } from './schedule/send-meeting-notices.js'

export const participantsRoutes = (platform: Platform) =>
  routesFor(participants, {
    add: async ({ body }, request) => ({ data: await addParticipant(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateParticipant(platform, body, request) }),
    remove: async ({ query }, request) => {
      await removeParticipant(platform, query.meetingId, query.id, request)
      return {}
    },
    inviteOne: async ({ query }, request) => ({ data: await inviteOne(platform, query.meetingId, query.participantId, request) }),
    inviteAll: async ({ query }, request) => ({ data: await sendNotice(platform, query.meetingId, 'INVITATION', request) }),
    inviteBySms: async ({ query }, request) => ({
      data: await inviteBySms(platform, query.meetingId, query.participantId, request),
    }),
    previewSms: async ({ query }, request) => ({
      data: await previewSms(platform, query.meetingId, query.participantId, request),
    }),
    previewNotice: async ({ query }, request) => ({
      data: await previewNotice(platform, query.meetingId, query.status, request),
    }),
    sendNotice: async ({ query }, request) => ({ data: await sendNotice(platform, query.meetingId, query.status, request) }),
  })
