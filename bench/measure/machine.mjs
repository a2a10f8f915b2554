// @ts-check
import { availableParallelism, loadavg } from 'node:os'

/** Said with every figure that a busy machine would make worse. */
export function describeMachine() {
  return `${availableParallelism()} cores, ${(loadavg()[0] ?? 0).toFixed(1)} processes waiting or running on average over the last minute`
}
