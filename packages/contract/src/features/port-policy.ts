/** The port on which people reach the portal, and how far each of its servers has come in moving there. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant } from '../fields.js'
import { superAdmins } from '../roles.js'
import { isRefusedByBrowsers, portBounds } from '../web-ports.js'

/** Why a server stays where it was. */
const portProblems = ['taken', 'forbidden', 'noAddress', 'notAnswering', 'failed', 'noWord'] as const
export type PortProblem = (typeof portProblems)[number]

/** Pending until the first server has moved, or all have said why not. */
const moveStates = ['pending', 'applied', 'rolledBack'] as const
export type MoveState = (typeof moveStates)[number]

/** there: it listens on the port. waiting: it has not said anything yet. gone: it has not been heard of for a while. */
const serverPortStates = ['there', 'waiting', 'elsewhere', 'pinned', 'gone'] as const
export type ServerPortState = (typeof serverPortStates)[number]

const server = z.object({
  id: z.string(),
  /** Of its machine. */
  name: z.string(),
  /** Whether it is the one that answers. */
  isThis: z.boolean(),
  /** Null: an older version, which does not say. */
  port: z.nullable(z.int()),
  state: z.enum(serverPortStates),
  problem: z.nullable(z.enum(portProblems)),
  seenAt: instant,
})
export type PortServer = z.infer<typeof server>

/** It said why it does not move. */
export const hasStayed = ({ state }: Pick<PortServer, 'state'>): boolean => state === 'elsewhere'

const move = z.object({
  port: z.int(),
  state: z.enum(moveStates),
  /** Of one that was rolled back. */
  problem: z.nullable(z.enum(portProblems)),
  askedBy: z.string(),
  askedAt: instant,
})
type PortMove = z.infer<typeof move>

export const isMoveUnderWay = (asked: Pick<PortMove, 'state'> | null): boolean => asked?.state === 'pending'
export const isMoveDone = (asked: Pick<PortMove, 'state'> | null): boolean => asked?.state === 'applied'

const portPolicyAnswer = z.object({
  /** The one in force; of a pinned server its own. */
  port: z.int(),
  /** PORT in the environment decides, and it cannot be changed here. */
  isPinned: z.boolean(),
  /** Where links go whatever the port is; null: they go to the port. */
  publicUrl: z.nullable(z.string()),
  /** The last one that somebody asked for. */
  move: z.nullable(move),
  servers: z.array(server),
  updatedAt: z.nullable(instant),
})
export type PortPolicy = z.infer<typeof portPolicyAnswer>

const port = z.int().check(
  z.minimum(portBounds.min, 'tooSmall'),
  z.maximum(portBounds.max, 'tooLarge'),
  z.refine((typed) => !isRefusedByBrowsers(typed), 'portRefusedByBrowsers'),
)

export const portPolicy = defineFeature('portPolicy', {
  find: defineCall({
    method: 'GET',
    path: '/Settings/PortPolicy',
    summary: 'The port of the portal, the last move to another, and where each server listens.',
    access: superAdmins,
    answer: dataOf(portPolicyAnswer),
    refusals: [],
  }),
  save: defineCall({
    method: 'POST',
    path: '/Settings/PortPolicy',
    summary:
      'Asks every server to move to this port. Each opens it and tries it before it leaves the old one; when none can, everything stays.',
    access: superAdmins,
    body: z.strictObject({ port, updatedAt: z.optional(z.nullable(instant)) }),
    edits: { records: [portPolicyAnswer] },
    answer: dataOf(portPolicyAnswer),
    refusals: ['PortPinned', 'PortMoveUnderway', 'StaleEdit'],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
})
