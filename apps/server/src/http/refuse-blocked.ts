/** The portal's words for whoever is on the block list. */
import { answerBlocked, type BlockedAddresses, isFromHere, refuseBlocked } from '@hop/server-kit/blocked'
import { ipBlocks as en } from '@hop/texts/en/ip-blocks'
import { ipBlocks as vi } from '@hop/texts/vi/ip-blocks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.js'
import { answerRefusal, languageOf } from './answer-refusal.js'

const words = { vi: vi.page, en: en.page }

const answer = (request: FastifyRequest, reply: FastifyReply): void =>
  answerBlocked(request, reply, {
    words,
    languageOf,
    answerProgram: () => void answerRefusal(new Refusal('AddressBlocked'), request, reply),
  })

/** True when the request is answered. */
export function refuseIfBlocked(blocked: BlockedAddresses | undefined, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!blocked?.has(request.ip) || isFromHere(request)) return false
  answer(request, reply)
  return true
}

export function refuseBlockedCallers(app: FastifyInstance, blocked: BlockedAddresses | undefined): void {
  if (blocked) refuseBlocked(app, blocked, { answer })
}
