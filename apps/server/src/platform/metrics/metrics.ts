/** What Prometheus asks for. Labels are few and bounded: routes as they are declared, never the addresses that were called. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../clock.js'

interface JobCounts {
  counts(): Promise<{ name: string; state: string; count: number }[]>
}

interface DeliveryCounts {
  counts(): Promise<{ channel: string; state: string; count: number }[]>
}

interface MetricsOptions {
  clock: Clock
  connections: () => { idle: number; busy: number; waiting: number }
  jobs: JobCounts
  messages: DeliveryCounts
  /** Whether the database is a restored copy that nobody has put to use. */
  isQuietCopy?: () => Promise<boolean>
  droppedLogLines?: () => number
  /** Refused tries of access to other people's records, since the start. */
  refusals?: () => { action: string; reason: string; count: number }[]
  /** Single figures of other parts, read at each scrape. */
  figures?: Figure[]
}

export interface Figure {
  name: string
  help: string
  /** Undefined: not known at the moment, and left out. */
  value: () => number | undefined
}

export interface ObservedRequest {
  method: string
  /** The route's pattern; undefined when no route matched. */
  route: string | undefined
  status: number
  seconds: number
}

export interface Metrics {
  contentType: string
  observeRequest(request: ObservedRequest): void
  text(): Promise<string>
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const cachedMs = 5000
/** The process's own numbers are worth most when the database is away: they do not wait for it. */
const countingMs = 2000

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  addPoolGauge(registry, options.connections)
  if (options.droppedLogLines) addDroppedLines(registry, options.droppedLogLines)
  if (options.refusals) addRefusals(registry, options.refusals)
  for (const figure of options.figures ?? []) addFigure(registry, figure)
  const jobs = new Gauge({ name: 'jobs', help: 'Jobs by queue and state', labelNames: ['queue', 'state'], registers: [registry] })
  const deliveries = new Gauge({
    name: 'deliveries_unsent',
    help: 'E-mails and SMS that have not been sent',
    labelNames: ['channel', 'state'],
    registers: [registry],
  })
  const countedUp = new Gauge({
    name: 'database_up',
    help: '1 when the last counting in the database worked',
    registers: [registry],
  })
  const quietCopy = new Gauge({
    name: 'restored_copy_quiet',
    help: '1 when this is a restored copy that is not in use: it runs no job and sends nothing',
    registers: [registry],
  })
  let countedAt = 0

  /** Counted for at most one scrape every few seconds: asking /metrics often must not become work for the database. */
  async function count(): Promise<void> {
    const now = options.clock.now().getTime()
    if (Math.abs(now - countedAt) < cachedMs) return
    countedAt = now
    try {
      const counting = Promise.all([options.jobs.counts(), options.messages.counts(), options.isQuietCopy?.()])
      const [jobCounts, deliveryCounts, isQuiet] = await inTime(counting)
      jobs.reset()
      deliveries.reset()
      for (const { name, state, count } of jobCounts) jobs.set({ queue: name, state }, count)
      for (const { channel, state, count } of deliveryCounts) deliveries.set({ channel, state }, count)
      quietCopy.set(isQuiet ? 1 : 0)
      countedUp.set(1)
    } catch {
      countedUp.set(0)
    }
  }

  return {
    contentType: registry.contentType,
    observeRequest: ({ method, route, status, seconds }) => {
      requests.observe({ method: methods.has(method) ? method : 'other', route: route ?? 'none', status }, seconds)
    },
    text: async () => {
      await count()
      return registry.metrics()
    },
  }
}

async function inTime<Result>(counting: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('counting took too long')), countingMs)
  })
  try {
    return await Promise.race([counting, isLate])
  } finally {
    clearTimeout(timer)
  }
}

function addPoolGauge(registry: Registry, connections: MetricsOptions['connections']): void {
  const gauge: Gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count)
    },
  })
}

function addDroppedLines(registry: Registry, droppedLines: () => number): void {
  const gauge: Gauge = new Gauge({
    name: 'log_lines_dropped',
    help: 'Log lines that did not reach the table since the start',
    registers: [registry],
    collect: () => gauge.set(droppedLines()),
  })
}

function addRefusals(registry: Registry, refusals: NonNullable<MetricsOptions['refusals']>): void {
  const counter: Counter = new Counter({
    name: 'refusals_total',
    help: 'Failed sign-ins, wrong access codes, refused calls and tokens, as the audit log has them',
    labelNames: ['action', 'reason'],
    registers: [registry],
    collect: () => {
      counter.reset()
      for (const { action, reason, count } of refusals()) counter.inc({ action, reason }, count)
    },
  })
}

function addFigure(registry: Registry, { name, help, value }: Figure): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => {
      const figure = value()
      if (figure === undefined) gauge.reset()
      else gauge.set(figure)
    },
  })
}
