/** The room's words for whoever is on the block list. Sockets are turned away where they are accepted. */
import { answerBlocked, type BlockedAddresses, refuseBlocked } from '@hop/server-kit/blocked'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RoomRefusal } from '../contract/refusals.js'
import { languageOf } from './language-of.js'
import { blockedTexts } from '../texts/blocked-texts.js'

export const addressBlocked: RoomRefusal = 'AddressBlocked'

const apiBase = '/bigbluebutton/api'
/** The one call that browsers make. All others are made by portals, which prove by the secret that they may. */
const joinUrl = `${apiBase}/join`

export const refuseBlockedCallers = (app: FastifyInstance, blocked: BlockedAddresses): void =>
  refuseBlocked(app, blocked, { answer, isSpared: isOfPortals })

function isOfPortals({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith(apiBase) && url !== joinUrl
}

const answer = (request: FastifyRequest, reply: FastifyReply): void =>
  answerBlocked(request, reply, {
    words: blockedTexts,
    languageOf,
    answerProgram: () => void reply.code(403).header('cache-control', 'no-store').send({ code: addressBlocked }),
  })
