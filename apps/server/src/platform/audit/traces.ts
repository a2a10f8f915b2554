/**
 * What was refused, for the audit log: failed sign-ins, locks, wrong codes, calls outside of role or reach, tokens that are not good. A
 * stranger can cause as many of them as he likes, so they are added up: in memory for some seconds, in a table for a minute, then one row
 * of the audit log for each source and target. Of a source that walks through many targets the first ones are named.
 */
import { networkOf } from '@hop/server-kit/network-of'
import type { Logger } from 'pino'
import { type Clock, minutes, seconds } from '../clock.js'
import type { Database } from '../database/database.js'
import { asJob } from '../database/kind-of-work.js'
import type { JobToDefine } from '../jobs/job-to-define.js'
import type { Actor } from './audit.js'
import { addTraces, moveTracesToLog, type TraceRow } from './traces.queries.js'

export interface Trace {
  action: 'sign-in refused' | 'second step refused' | 'access code refused' | 'call refused' | 'token refused'
  /** What it was tried on. */
  entity: string
  entityId?: number | string | undefined
  /** Few and fixed: it is a label of the figures too. */
  reason: string
  actor: Omit<Actor, 'now'>
}

export interface TraceCount {
  action: string
  reason: string
  count: number
}

export interface Traces {
  note(trace: Trace): void
  /** Since the start, for the figures. */
  counts(): TraceCount[]
  flush(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const flushedEveryMs = 5 * seconds
/** An attack from very many sources: what does not fit into memory is added up without its source. */
const mostKept = 5_000
const longestText = 200
/** Per minute and source: trying one record after the other must not fill a log that is never emptied. */
const mostTargets = 50

export function createTraces({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): Traces {
  let kept = new Map<string, TraceRow>()
  const counted = new Map<string, TraceCount>()
  let timer: NodeJS.Timeout | undefined
  const targets = { minute: 0, ofSource: new Map<string, Set<string>>() }

  /** The target as it is written down: "*" for those beyond the first ones. */
  function targetOf({ minute, action, entity, address, account_name }: TraceRow, target: string): string {
    if (targets.minute !== minute.getTime() || targets.ofSource.size >= mostKept) {
      targets.minute = minute.getTime()
      targets.ofSource.clear()
    }
    const source = [action, entity, address, account_name].join('\n')
    const seen = targets.ofSource.get(source) ?? new Set()
    targets.ofSource.set(source, seen)
    if (seen.size < mostTargets) seen.add(target)
    return seen.has(target) ? target : '*'
  }

  function keep(row: TraceRow): void {
    const place = (one: TraceRow) =>
      [one.minute.getTime(), one.action, one.entity, one.entity_id, one.address, one.account_name, one.reason].join('\n')
    const isFull = kept.size >= mostKept && !kept.has(place(row))
    const fitting = isFull ? { ...row, address: '*', entity_id: '', account_id: null, account_name: '' } : row
    const known = kept.get(place(fitting))
    if (known) known.count += row.count
    else kept.set(place(fitting), fitting)
  }

  async function flush(): Promise<void> {
    if (kept.size === 0) return
    const rows = [...kept.values()]
    kept = new Map()
    try {
      await asJob(() => addTraces(db, rows))
    } catch (error) {
      // The database is away: they wait for the next time.
      for (const row of rows) keep(row)
      log.warn({ err: error }, 'could not note what was refused')
    }
  }

  return {
    note: ({ action, entity, entityId, reason, actor }) => {
      const label = `${action}\n${reason}`
      const count = counted.get(label)
      if (count) count.count += 1
      else counted.set(label, { action, reason, count: 1 })
      const row = {
        minute: new Date(Math.floor(clock.now().getTime() / minutes) * minutes),
        action,
        entity,
        entity_id: String(entityId ?? '').slice(0, longestText),
        address: networkOf(actor.address),
        account_id: actor.accountId,
        account_name: actor.name,
        reason,
        count: 1,
        request_id: actor.requestId,
      }
      keep({ ...row, entity_id: targetOf(row, row.entity_id) })
    },
    counts: () => [...counted.values()],
    flush,
    start: () => {
      timer = setInterval(() => void flush(), flushedEveryMs).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Some seconds after a minute every server has written what it saw of it; a later write would add a second row for the minute. */
const patienceMs = 30 * seconds

export const auditJobs = ({ db, clock }: { db: Database; clock: Clock }): JobToDefine[] => [
  {
    name: 'fold-audit-traces',
    schedule: '* * * * *',
    handler: () => moveTracesToLog(db, new Date(clock.now().getTime() - 1 * minutes - patienceMs)),
  },
]
