/** Verifies the pictures that a person sends for a challenge: compares them with the invited person and keeps none of them. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import type { CheckProblem } from '@hop/contract/face-problems'
import type { faceCheck } from '@hop/contract/features/face-check'
import type { VisitorRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { hours } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { triesCountMs } from './begin-check.js'
import { countTriesLeft, findPass, giveBackCheck, lockParticipant, useCheck, writeOutcome } from './face-check.queries.js'
import { FacesBusy, FacesNotSeen, lookAtFaces } from './face-pool.js'
import { hashOf } from './face-secrets.js'
import { type Invited, requireInvited } from './find-invited.js'
import { problemOfFrames } from './validate-frames.js'
import type { SeenPicture } from './seen-face.js'

type Sent = ParsedInput<typeof faceCheck.judge>['body']
type VerifiedFace = CallAnswer<typeof faceCheck.judge>['data']
type Check = NonNullable<Awaited<ReturnType<typeof useCheck>>>

/** How long a pass is valid: a person may wait for the host with it, and it never leaves the page that was opened. */
const passMs = 12 * hours
const secondsUntilLessBusy = 10

export async function verifyFace(platform: Platform, sent: Sent, request: VisitorRequest): Promise<VerifiedFace> {
  const invited = await requireInvited(platform, sent.meetingSecretKey)
  const check = await takeCheck(platform, invited, sent.challenge, request.now)
  const pictures = await look(platform, check, [sent.atRest, ...sent.steps])
  return writeDown(platform, invited, check, problemOf(check, pictures, invited.descriptor), request)
}

/** The challenge is used up before the pictures are looked at: if they are sent ten times at once, they are looked at only once. */
function takeCheck(platform: Platform, { participantId }: Invited, challenge: string, now: Date): Promise<Check> {
  return platform.db.transaction().execute(async (transaction) => {
    await lockParticipant(transaction, participantId)
    const left = await countTriesLeft(transaction, participantId, new Date(now.getTime() - triesCountMs))
    if (left === 0) refuse('FaceTriesUsedUp')
    return (await useCheck(transaction, participantId, hashOf(platform, challenge), now)) ?? refuse('FaceChallengeOver')
  })
}

/** A failure on our side does not count as a try: the same pictures may be sent again. */
async function look(platform: Platform, check: Check, groups: readonly string[][]): Promise<SeenPicture[][]> {
  const pictures = groups.flat().map((frame) => Buffer.from(frame, 'base64'))
  try {
    const seen = await lookAtFaces({ pictures, thoroughness: 'quick' })
    const readable = seen.filter((picture) => picture !== null)
    if (readable.length < seen.length) refuse('UnreadableImage')
    return groups.map((group, index) => {
      const from = groups.slice(0, index).flat().length
      return readable.slice(from, from + group.length)
    })
  } catch (error) {
    if (!(error instanceof FacesBusy || error instanceof FacesNotSeen)) throw error
    await platform.db.transaction().execute((transaction) => giveBackCheck(transaction, check.id))
    return refuse('FaceCheckBusy', { params: { seconds: secondsUntilLessBusy } })
  }
}

function problemOf({ steps }: Check, [atRest = [], ...done]: SeenPicture[][], known: readonly number[]): CheckProblem | null {
  return problemOfFrames({ atRest, steps: steps.map((step, index) => ({ step, frames: done[index] ?? [] })) }, known)
}

function writeDown(
  platform: Platform,
  { meeting, participantId }: Invited,
  check: Check,
  problem: CheckProblem | null,
  { now, actor }: VisitorRequest,
): Promise<VerifiedFace> {
  const facePass = problem === null ? platform.ids.token() : null
  return platform.db.transaction().execute(async (transaction) => {
    await writeOutcome(transaction, check.id, {
      is_recognised: facePass !== null,
      problem,
      pass_hash: facePass && hashOf(platform, facePass),
      pass_expires_at: facePass ? new Date(now.getTime() + passMs) : null,
    })
    await recordAudit(transaction, actor, {
      action: 'face check',
      entity: 'participant',
      entityId: participantId,
      details: { meetingId: meeting.id, isRecognised: facePass !== null, problem },
    })
    const triesLeft = await countTriesLeft(transaction, participantId, new Date(now.getTime() - triesCountMs))
    return { facePass, problem, triesLeft }
  })
}

/** Whether this browser showed the face of this very person. */
export async function isRecognised(platform: Platform, participantId: number, facePass: string, now: Date): Promise<boolean> {
  return facePass !== '' && (await findPass(platform.db, participantId, hashOf(platform, facePass), now)) !== undefined
}
