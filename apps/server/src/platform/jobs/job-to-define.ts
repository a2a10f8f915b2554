/** Background work as its owner describes it: what it does, and by which clock it is sent, if any. */
import type { JobDefinition } from './job-types.js'
import type { Jobs } from './jobs.js'

export interface JobToDefine<Data extends object = object> extends JobDefinition<Data> {
  name: string
  /** As cron writes it, in Vietnamese time. */
  schedule?: string
}

export function defineJobs(jobs: Jobs, list: readonly JobToDefine[]): void {
  for (const { name, schedule, ...definition } of list) {
    jobs.define(name, definition)
    if (schedule) jobs.schedule(name, schedule)
  }
}
