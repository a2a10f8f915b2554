/** Background work as its owner describes it: what it does, and by which clock it is sent, if any. */
import type { JobKind, NoData } from './job-kind.js'
import type { JobDefinition, JobRun } from './job-types.js'
import type { Jobs } from './jobs.js'

/** Sent by the clock alone, with nothing. */
interface JobByClock extends JobDefinition<object> {
  name: string
  /** As cron writes it, in Vietnamese time. */
  schedule: string
  define?: undefined
}

/** Made by defineJob, which ties the handler to what is sent. */
interface SentJob {
  name: string
  /** Of whatever is sent: only define() knows what that is. */
  handler(run: JobRun<object>): Promise<unknown>
  define(jobs: Jobs): void
}

export type JobToDefine = JobByClock | SentJob

/** A job that somebody sends; by the clock too when nothing is sent with it. */
export const defineJob = <Data extends object>(
  kind: JobKind<Data>,
  { schedule, ...definition }: JobDefinition<NoInfer<Data>> & { schedule?: NoData extends Data ? string : never },
): SentJob => ({
  name: kind.name,
  handler: definition.handler,
  define: (jobs) => {
    jobs.define<Data>(kind.name, definition)
    if (schedule) jobs.schedule(kind.name, schedule)
  },
})

export function defineJobs(jobs: Jobs, list: readonly JobToDefine[]): void {
  for (const job of list)
    if (job.define) job.define(jobs)
    else {
      const { name, schedule, ...definition } = job
      jobs.define(name, definition)
      jobs.schedule(name, schedule)
    }
}
