/** Opens the port that the environment pins, or else the one in force. Another program that has taken it meanwhile does not keep the portal away. */
import type { PortProblem } from '@hop/contract/features/port-policy'
import { defaultPort } from '@hop/contract/web-ports'
import { setTimeout as wait } from 'node:timers/promises'
import { problemOf, type WebPort } from '../../http/web-port.js'
import { seconds } from '../../platform/clock.js'
import { asJob } from '../../platform/database/kind-of-work.js'
import type { Platform } from '../../platform/platform.js'
import { findStoredPort } from './stored-port.js'

/** A predecessor that was killed, or still ends its last requests, may hold it a little longer. */
const patienceMs = 3 * seconds
const pauseMs = 200

export async function openPortAtStart(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  web: WebPort,
  pinned: number | undefined,
): Promise<{ problem: PortProblem | null }> {
  const stored = pinned === undefined ? await asJob(() => findStoredPort(db)) : undefined
  if (stored === undefined) {
    await web.open(pinned ?? defaultPort)
    return { problem: null }
  }
  const problem = await openPatiently(web, stored)
  if (problem === null) return { problem }
  await openFirst(web, stored === defaultPort ? [0] : [defaultPort, 0])
  log.error(
    { logger: 'port', wanted: stored, port: web.port(), problem },
    'the port that was chosen is not to be had: the portal is on another one until somebody chooses again',
  )
  return { problem }
}

async function openPatiently(web: WebPort, port: number): Promise<PortProblem | null> {
  const startedAt = performance.now()
  for (;;) {
    try {
      await web.open(port)
      return null
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'failed') throw error
      if (problem !== 'taken' || performance.now() - startedAt > patienceMs) return problem
    }
    await wait(pauseMs)
  }
}

async function openFirst(web: WebPort, [port, ...others]: readonly number[]): Promise<void> {
  try {
    await web.open(port ?? 0)
  } catch (error) {
    if (others.length === 0) throw error
    await openFirst(web, others)
  }
}
