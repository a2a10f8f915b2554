import { serveHealthChecks } from '@hop/server-kit/health'
import type { FastifyInstance } from 'fastify'
import { createTroubleLog } from '../platform/log/trouble-log.js'
import { NotReady } from '../platform/not-ready.js'
import { Refusal } from '../platform/refusal.js'

export interface HealthChecks {
  /** Rejects when the portal cannot do its work. */
  ready: () => Promise<void>
  metrics: () => Promise<{ contentType: string; text: string }>
}

/** The caller needs an answer soon: a check that hangs counts as a "no". */
const limitMs = 1_900

async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the check took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}

export function serveHealth(app: FastifyInstance, checks: HealthChecks): void {
  const trouble = createTroubleLog(app.log, { begins: 'not ready', ends: 'ready again', level: 'warn' })
  const ready = async () => {
    // Draining is asked for, and no trouble.
    if (app.draining.hasBegun) throw new Refusal('ServiceUnavailable')
    try {
      await within(checks.ready())
    } catch (error) {
      trouble.failed(error as Error)
      // Other errors may say more than strangers should know; they are in the log.
      throw new Refusal('ServiceUnavailable', error instanceof NotReady ? { remark: error.message } : {})
    }
    trouble.well()
    return { status: 'ready' }
  }
  serveHealthChecks(app, { ready, metrics: checks.metrics })
}
