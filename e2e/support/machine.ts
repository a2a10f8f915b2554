/**
 * How fast the machine is right now. It shares its host with others, who take from it without a word, for minutes or for hours;
 * then pictures are late and sound is made up, whatever the room does.
 */
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

const steps = 100_000_000
/** A core of 2.5 GHz takes 200 ms when it is left alone. At half of that, four cameras are more than two such cores encode. */
const freeWithinMs = 400
const samples = 5

const work = `
  const { parentPort } = require('node:worker_threads')
  const startedAt = performance.now()
  let value = 1
  for (let step = 0; step < ${steps}; step++) value = (Math.imul(value, 1664525) + 1013904223) | 0
  parentPort.postMessage({ tookMs: performance.now() - startedAt, value })
`

const loadOneCore = () =>
  new Promise<number>((resolve, reject) => {
    const worker = new Worker(work, { eval: true })
    worker.once('message', ({ tookMs }: { tookMs: number }) => resolve(tookMs))
    worker.once('error', reject)
  })

/** How long a core takes for some work while all of them work: the median of several tries. */
async function measure(): Promise<number> {
  const took: number[] = []
  for (let sample = 0; sample < samples; sample++)
    took.push(...(await Promise.all(Array.from({ length: availableParallelism() }, loadOneCore))))
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Infinity
}

/** Waits until the machine has time for a measurement, and answers null; or, after that long, how slow it is. */
export async function waitUntilFree(patienceMs: number): Promise<string | null> {
  const waitsUntil = performance.now() + patienceMs
  for (;;) {
    const tookMs = await measure()
    if (tookMs <= freeWithinMs) return null
    if (performance.now() > waitsUntil) return `a core needs ${Math.round(tookMs)} ms for what takes 200 when it is left alone`
  }
}
