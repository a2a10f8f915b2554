/** The port that people use, and how it moves to another while they work: nothing is left before the new one has answered. */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortProblem } from '@hop/contract/features/port-policy'
import { reachableAt } from '@hop/server-kit'
import type { FastifyInstance } from 'fastify'
import { seconds } from '../platform/clock.js'
import { type Listener, openListener } from './listener.js'

export interface WebPort {
  /** Where the portal listens. */
  address(): AddressInfo
  port(): number
  /** Empty until it is open. */
  url(): string
  open(port: number): Promise<void>
  /**
   * Opens the other port, asks it, and only when `decide` has written it down leaves the old one. Rejects with everything as it was when
   * any of these fails.
   */
  moveTo(port: number, decide: () => Promise<void>): Promise<void>
  close(cutAfterMs: number): Promise<void>
}

export class CannotMove extends Error {
  constructor(
    readonly problem: PortProblem,
    cause?: unknown,
  ) {
    super(`the port cannot be used: ${problem}`, { cause })
  }
}

/** How long the old port still accepts visitors, so that open pages learn where to go. */
const handOverMs = 10 * seconds
const answerMs = 5 * seconds

export function createWebPort(app: FastifyInstance, host: string): WebPort {
  let current: Listener | undefined
  const left = new Map<Listener, NodeJS.Timeout>()
  const closing = new Set<Promise<void>>()

  const listener = () => {
    if (!current) throw new Error('no port is open yet')
    return current
  }
  const end = (old: Listener) => {
    clearTimeout(left.get(old))
    left.delete(old)
    const closed = old.close()
    closing.add(closed)
    void closed.finally(() => closing.delete(closed))
  }
  const leave = (old: Listener) => {
    old.leave()
    left.set(
      old,
      setTimeout(() => end(old), handOverMs),
    )
  }
  return {
    address: () => listener().address,
    port: () => listener().address.port,
    url: () => current?.url ?? '',
    open: async (port) => {
      current = await openListener(app, host, port)
    },
    moveTo: async (port, decide) => {
      const old = listener()
      // For a move back to a port that was just left: its old listener still holds the port, so it is closed first.
      for (const one of left.keys()) if (one.address.port === port) end(one)
      const fresh = await openListener(app, host, port).catch((error: unknown) => {
        throw new CannotMove(problemOf(error), error)
      })
      try {
        await requireAnswer(fresh)
        await decide()
      } catch (error) {
        await fresh.close(0)
        throw error
      }
      current = fresh
      leave(old)
    },
    close: async (cutAfterMs) => {
      for (const timer of left.values()) clearTimeout(timer)
      const all = [...(current ? [current] : []), ...left.keys()]
      await Promise.all(all.map((one) => one.close(cutAfterMs)))
    },
  }
}

const problems: Readonly<Record<string, PortProblem>> = {
  EADDRINUSE: 'taken',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EADDRNOTAVAIL: 'noAddress',
}

export const problemOf = (error: unknown): PortProblem =>
  error instanceof CannotMove ? error.problem : (problems[(error as NodeJS.ErrnoException).code ?? ''] ?? 'failed')

/**
 * Checks that the server is ready and is the one that answers: on some systems another program may hold the same port at a more
 * specific address.
 */
async function requireAnswer(listener: Listener): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const { address } = listener
  const asked = get({ host: reachableAt(address), port: address.port, path: '/readyz', agent, timeout: answerMs })
  asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`it answers with ${answer.statusCode}`)
    if (!listener.hasConnectionFrom(answer.socket.localPort)) throw new Error('another program answers')
    answer.resume()
    await once(answer, 'end')
  } catch (error) {
    throw new CannotMove('notAnswering', error)
  } finally {
    agent.destroy()
  }
}
