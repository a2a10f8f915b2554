import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { challengeSteps, checkProblems } from '../face-problems.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { everyone } from '../roles.js'

/** A participant's private key: nobody else has a face to compare with. */
const meetingSecretKey = text(1, 100)

/** A JPEG as base64. The browser takes them small: a face needs no more. */
const maxFrameBytes = 120_000
const frame = z.string().check(z.maxLength(Math.ceil(maxFrameBytes * 1.34)), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'invalidFormat'))

/** How many pictures a browser takes, of the face at rest and of each step. */
export const framesAtRest = 2
export const framesOfStep = { least: 3, most: 8 } as const

const stepsAsked = 2
const mostFrames = framesAtRest + stepsAsked * framesOfStep.most

const refusals = [
  'MeetingLinkInvalid',
  'MeetingEnded',
  'MeetingCancelled',
  'OrganiserInactive',
  'FaceCheckNotNeeded',
  'FaceNotKnown',
] as const

/** A whole office comes from one address; tries are counted for each person, and only so many pictures are looked at at once. */
const limit = { by: 'address', calls: 120, perSeconds: 60 } as const

export const faceCheck = defineFeature('faceCheck', {
  begin: defineCall({
    method: 'POST',
    path: '/JoinMeetings/BeginFaceCheck',
    summary: 'What somebody invited to a face meeting is asked to do in front of the camera. Only for who consents.',
    access: everyone,
    body: z.strictObject({ meetingSecretKey, consent: z.literal(true) }),
    answer: dataOf(
      z.object({
        /** To be sent with the pictures, once. */
        challenge: z.string(),
        steps: z.array(z.enum(challengeSteps)),
        expiresAt: instant,
        triesLeft: z.int(),
      }),
    ),
    refusals: [...refusals, 'FaceTriesUsedUp'],
    limit,
    maxBodyBytes: 1024,
  }),
  judge: defineCall({
    method: 'POST',
    path: '/JoinMeetings/JudgeFaceCheck',
    summary: 'Compares the pictures with the person invited. They are looked at and forgotten.',
    access: everyone,
    body: z.strictObject({
      meetingSecretKey,
      challenge: text(1, 100),
      atRest: z.array(frame).check(z.length(framesAtRest)),
      /** In the order of the steps. */
      steps: z
        .array(z.array(frame).check(z.minLength(framesOfStep.least), z.maxLength(framesOfStep.most)))
        .check(z.length(stepsAsked)),
    }),
    answer: dataOf(
      z.object({
        /** Sent when joining; null unless the person was recognised. */
        facePass: z.nullable(z.string()),
        problem: z.nullable(z.enum(checkProblems)),
        triesLeft: z.int(),
      }),
    ),
    refusals: [...refusals, 'FaceTriesUsedUp', 'FaceChallengeOver', 'UnreadableImage', 'FaceCheckBusy'],
    limit,
    maxBodyBytes: mostFrames * maxFrameBytes * 1.4,
  }),
})
