/**
 * The order of the server tests is that of Vitest, but those that mostly wait, for connections that stay silent, are spread among the
 * others. Side by side they would leave the machine idle, and a small one that comes last too.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export const waiting = [
  'faults',
  'web-port',
  'rolling-restart',
  'database/notifications',
  'database/readiness',
  'broken-connections',
]

const filesBetween = 16

export class SpreadWaitingTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId, project }: TestSpecification) =>
      project.name === 'server' && waiting.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the order of Vitest
    const sorted = await super.sort(files)
    const order = sorted.filter((file) => !waits(file))
    const start = sorted.findIndex(({ project }) => project.name === 'server')
    for (const [index, file] of sorted.filter(waits).entries()) order.splice(start + index * filesBetween, 0, file)
    return order
  }
}
