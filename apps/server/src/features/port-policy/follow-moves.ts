/**
 * Every server carries out what an administrator asked for, or says why not. It hears of a move at once, and looks every few seconds for the
 * case that it heard nothing. Killed in between, it starts where the database says: before the port was written down on the old one, after
 * that on the new one.
 */
import { hostname } from 'node:os'
import type { PortProblem } from '@hop/contract/features/port-policy'
import { CannotMove, type WebPort } from '../../http/web-port.js'
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import { seconds } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import { asJob } from '../../platform/database/kind-of-work.js'
import { notify } from '../../platform/database/notifications.js'
import { createTroubleLog } from '../../platform/log/trouble-log.js'
import type { Platform } from '../../platform/platform.js'
import {
  findLatestMove,
  lockMove,
  type PortMoveRow,
  writeApplied,
  writeRolledBackIfOver,
  writeServerPort,
} from './port-policy.queries.js'
import { keepPort } from './stored-port.js'

const channel = 'port_move_asked'
const lookEveryMs = 3 * seconds

export const notifyPortMove = (transaction: Transaction) => notify(transaction, channel, '')

type Needed = Pick<Platform, 'db' | 'notifications' | 'clock' | 'log' | 'webPort'>

export interface FollowedMoves {
  stop(): Promise<void>
}

export async function followMoves(
  platform: Needed,
  web: WebPort,
  /** How the port was had at the start. */
  start: { problem: PortProblem | null },
  onMoved: (url: string) => void,
): Promise<FollowedMoves> {
  const { db, notifications } = platform
  const log = platform.log.child({ logger: 'port' })
  const { serverId, isPinned } = platform.webPort
  let isStopped = false
  let last: Promise<void> = Promise.resolve()
  let answered: number | null = null
  const trouble = createTroubleLog(log, {
    begins: 'moves of the port cannot be followed: this server stays where it is',
    ends: 'moves of the port are followed again',
  })

  const ownRow = (port_move_id: number | null, port_problem: PortProblem | null) => ({
    name: hostname(),
    port: web.port(),
    is_port_pinned: isPinned,
    port_move_id,
    port_problem,
  })
  const actor = () => jobActor(hostname(), platform.clock.now())

  /** The port in force, the end of the move and this server's place are written together, or not at all. */
  const writeMoved = (move: PortMoveRow) =>
    db.transaction().execute(async (transaction) => {
      const found = await lockMove(transaction, move.id)
      if (!found || found.state === 'rolledBack') throw new Error('the move was given up meanwhile')
      await writeServerPort(transaction, serverId, { ...ownRow(move.id, null), port: move.port })
      if (found.state === 'applied') return
      await writeApplied(transaction, move.id)
      await keepPort(transaction, move.port, platform.clock.now())
      const details = { from: web.port(), to: move.port }
      await recordAudit(transaction, actor(), { action: 'move', entity: 'web port', entityId: move.id, details })
    })

  const rollBackIfOver = (move: PortMoveRow) =>
    db.transaction().execute(async (transaction) => {
      await lockMove(transaction, move.id)
      const rolledBack = await writeRolledBackIfOver(transaction, move.id)
      if (rolledBack)
        await recordAudit(transaction, actor(), {
          action: 'roll back',
          entity: 'web port',
          entityId: move.id,
          details: rolledBack,
        })
    })

  async function carryOut(move: PortMoveRow): Promise<void> {
    if (isPinned) return void (await writeServerPort(db, serverId, ownRow(move.id, null)))
    if (web.port() === move.port) return writeMoved(move)
    const from = web.port()
    try {
      await web.moveTo(move.port, () => writeMoved(move))
      log.info({ from, to: move.port, url: web.url() }, 'moved to another port')
      onMoved(web.url())
    } catch (error) {
      // Whether it was written down is not known then: the next look finds out.
      if (!(error instanceof CannotMove)) throw error
      const { problem } = error
      log.warn({ err: error, from, to: move.port, problem }, 'the port stays as it is')
      await writeServerPort(db, serverId, ownRow(move.id, problem))
    }
  }

  const look = async (): Promise<void> => {
    const move = await findLatestMove(db)
    if (!move || move.state === 'rolledBack') return
    if (answered !== move.id) {
      await carryOut(move)
      answered = move.id
    }
    if (move.state === 'pending') await rollBackIfOver(move)
  }
  /** One after the other. While the database is away nothing is asked for. */
  const lookAgain = (): Promise<void> => {
    last = last.then(async () => {
      if (isStopped) return
      await asJob(look).then(trouble.well, (error: unknown) => {
        if (!isStopped) trouble.failed(error as Error)
      })
    })
    return last
  }

  await asJob(async () => {
    // What was decided before this start is in force already, or was not to be had.
    const move = await findLatestMove(db)
    if (move?.state === 'applied') answered = move.id
    await writeServerPort(db, serverId, ownRow(answered, start.problem))
  })
  notifications.on(channel, () => void lookAgain())
  const timer = setInterval(() => void lookAgain(), lookEveryMs).unref()
  void lookAgain()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await last
    },
  }
}
