/** The polling side of the queue: takes due jobs while there is room for them, and stops without losing any. */
import type { Logger } from 'pino'
import { asJob } from '../database/kind-of-work.js'
import { createTroubleLog } from '../log/trouble-log.js'
import { ServerStopping } from './attempt-job.js'
import { maintainJobs, runJob } from './job-runner.js'
import type { JobPlaces, JobStore } from './job-store.js'
import type { ClaimedJob, DefinedJob } from './job-types.js'

interface WorkerOptions {
  store: JobStore
  log: Logger
  jobs: Map<string, DefinedJob>
  pollMs: number
  /** Other work that is due besides jobs: the cron schedules. */
  beforePoll(): Promise<void>
}

const longestPollMs = 15_000
const maintenanceMs = 15_000

export function createJobWorker(options: WorkerOptions) {
  const running = new Set<Promise<unknown>>()
  const runningByName = new Map<string, number>()
  const endings = new Set<AbortController>()
  const slots = new Set<ClaimedJob>()
  const uncleaned = createTroubleLog(options.log, {
    begins: 'the table of jobs cannot be cleaned up',
    ends: 'the table of jobs is cleaned up again',
    level: 'warn',
  })
  let isOn = false
  let pollMs = options.pollMs
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  let maintenance: NodeJS.Timeout | undefined

  function freePlaces(): JobPlaces[] {
    const places = [...options.jobs.values()].map((job) => ({ job, free: job.concurrency - (runningByName.get(job.name) ?? 0) }))
    return places.filter(({ free }) => free > 0)
  }

  async function poll(): Promise<void> {
    try {
      await options.beforePoll()
      const places = freePlaces()
      const claimed = places.length > 0 ? await options.store.claim(places, 100) : []
      for (const job of claimed) launch(job)
      pollMs = options.pollMs
    } catch (error) {
      // Said once when it begins, not every second of an outage.
      if (pollMs === options.pollMs) options.log.error({ err: error }, 'jobs cannot be fetched')
      pollMs = Math.min(pollMs * 2, longestPollMs)
    }
  }

  function launch(job: ClaimedJob): void {
    const definition = options.jobs.get(job.name)
    if (!definition) return
    const others = runningByName.get(job.name) ?? 0
    runningByName.set(job.name, others + 1)
    const ending = new AbortController()
    endings.add(ending)
    const { recorded, settled } = runJob(options, definition, job, ending)
    running.add(recorded)
    if (job.isSlot) slots.add(job)
    void recorded.finally(() => {
      running.delete(recorded)
      slots.delete(job)
    })
    // One that works on after its end was written down keeps its place: a further one would not be done sooner.
    void settled.finally(() => {
      endings.delete(ending)
      const left = (runningByName.get(job.name) ?? 1) - 1
      runningByName.set(job.name, left)
      // A full queue may hold more: looks again immediately instead of at the next tick.
      if (left === definition.concurrency - 1) wake()
    })
  }

  function wake(): void {
    if (!isOn) return
    if (polling) {
      pollAgain = true
      return
    }
    clearTimeout(timer)
    pollAgain = false
    polling = poll().finally(() => {
      polling = undefined
      if (isOn) timer = setTimeout(wake, pollAgain ? 0 : pollMs)
    })
  }

  function maintain(): void {
    asJob(async () => {
      if (slots.size > 0) await options.store.renewSlots([...slots])
      await maintainJobs(options, options.jobs)
    }).then(uncleaned.well, uncleaned.failed)
  }

  return {
    start(): void {
      isOn = true
      maintenance = setInterval(maintain, maintenanceMs)
      wake()
    },
    wake,
    /** Takes no further jobs and waits for those that run; what is not done in time is given back to the queue. */
    async stop(patienceMs: number): Promise<void> {
      isOn = false
      clearTimeout(timer)
      clearInterval(maintenance)
      await polling
      const patience = setTimeout(() => {
        for (const ending of endings) ending.abort(new ServerStopping('the server stops'))
      }, patienceMs)
      await Promise.all(running)
      clearTimeout(patience)
    },
  }
}
