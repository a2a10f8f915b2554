/**
 * How much of the machine is ours right now. It shares its host with others, who take from it without a word, for minutes or for
 * hours; then pictures are late and sound is made up, whatever the room does.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Pieces of about a millisecond: shorter than what a processor gives to one of several, so that the quickest was never interrupted. */
const pieces = 400
const steps = 200_000
/** With less than half of two cores, four cameras are more than they encode. */
const mostTimesAsLong = 2

/** How many times as long it takes as if every piece were as quick as the quickest: the same on every processor. */
const work = `
  const { parentPort } = require('node:worker_threads')
  let value = 1
  const took = () => {
    const startedAt = performance.now()
    for (let step = 0; step < ${steps}; step++) value = (Math.imul(value, 1664525) + 1013904223) | 0
    return performance.now() - startedAt
  }
  // Compiled first.
  for (let piece = 0; piece < 20; piece++) took()
  const startedAt = performance.now()
  const quickest = Math.min(...Array.from({ length: ${pieces} }, took))
  parentPort.postMessage({ timesAsLong: (performance.now() - startedAt) / (quickest * ${pieces}), value })
`

const loadOneCore = () =>
  new Promise<number>((resolve, reject) => {
    const worker = new Worker(work, { eval: true })
    worker.once('message', ({ timesAsLong }: { timesAsLong: number }) => resolve(timesAsLong))
    worker.once('error', reject)
  })

/** While all cores work; of the one that has it worst. */
const measure = async () => Math.max(...(await Promise.all(Array.from({ length: availableParallelism() }, loadOneCore))))

/** Waits until the machine has time for a measurement, and answers null; or, after that long, how little it has. */
export async function waitUntilFree(patienceMs: number): Promise<string | null> {
  const waitsUntil = performance.now() + patienceMs
  for (;;) {
    const timesAsLong = await measure()
    if (timesAsLong <= mostTimesAsLong) return null
    if (performance.now() > waitsUntil) return `a core needs ${timesAsLong.toFixed(1)} times as long as when it is left alone`
  }
}
