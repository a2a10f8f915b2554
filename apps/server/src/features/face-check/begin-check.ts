import { randomInt } from 'node:crypto'
import type { CallAnswer } from '@hop/contract/call'
import { type ChallengeStep, challengeSteps } from '@hop/contract/face-problems'
import type { faceCheck } from '@hop/contract/features/face-check'
import type { VisitorRequest } from '../../http/routes.js'
import { hours, minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { countTriesLeft, insertCheck, lockParticipant } from './face-check.queries.js'
import { hashOf } from './face-secrets.js'
import { requireInvited } from './find-invited.js'

/** The person reads, allows the camera and does the steps; a recording made for this challenge would take longer. */
const challengeMs = 3 * minutes
/** Tries from yesterday's meeting of the same series do not count today. */
export const triesCountMs = 12 * hours

export async function beginCheck(
  platform: Platform,
  meetingSecretKey: string,
  { now }: VisitorRequest,
): Promise<CallAnswer<typeof faceCheck.begin>['data']> {
  const { participantId } = await requireInvited(platform, meetingSecretKey)
  const challenge = platform.ids.token()
  const expiresAt = new Date(now.getTime() + challengeMs)
  const steps = randomSteps()
  const triesLeft = await platform.db.transaction().execute(async (transaction) => {
    await lockParticipant(transaction, participantId)
    const left = await countTriesLeft(transaction, participantId, new Date(now.getTime() - triesCountMs))
    if (left === 0) refuse('FaceTriesUsedUp')
    await insertCheck(transaction, {
      participant_id: participantId,
      challenge_hash: hashOf(platform, challenge),
      steps,
      consented_at: now,
      expires_at: expiresAt,
    })
    return left
  })
  return { challenge, steps, expiresAt: expiresAt.toISOString(), triesLeft }
}

/** Two different steps in an unpredictable order. */
function randomSteps(): ChallengeStep[] {
  const first = challengeSteps[randomInt(challengeSteps.length)]!
  const others = challengeSteps.filter((step) => step !== first)
  return [first, others[randomInt(others.length)]!]
}
