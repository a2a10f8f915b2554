// @ts-check
// `node run-bench.mjs <file> [--smoke]`: one bench, in a process of its own. Started by `npm run bench`, which provides the database.
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeMachine } from './machine.mjs'

/** @import { Bench } from './define-bench.mjs' */

const [file = '', mode] = process.argv.slice(2)
const isSmoke = mode === '--smoke'
/** @type {(() => unknown)[]} */
const endings = []
/** @type {string[]} */
const overs = []
const startedAt = performance.now()
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)

try {
  await runBench()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
for (const work of endings.toReversed()) {
  try {
    await work()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
// The native side of some benches' clients would keep the process for ever.
process.exit()

async function runBench() {
  const { full, smoke, run } = await loadBench()
  const machine = describeMachine()
  await run({
    sizes: isSmoke ? smoke : full,
    step: (doing) => console.log(`${seconds().padStart(6)} s  ${doing}`),
    atEnd: (work) => endings.push(work),
    limit: (isWithin, figure) => {
      if (!isWithin) overs.push(figure)
      return isWithin
    },
  })
  if (isSmoke) console.log(`${seconds().padStart(6)} s  smoke run: the figures say nothing`)
  else {
    for (const over of overs) console.log(`OVER: ${over}`)
    console.log(`It took ${seconds()} s. Before: ${machine}.`)
    if (overs.length > 0) process.exitCode = 1
  }
}

async function loadBench() {
  const { default: bench } = /** @type {{ default?: Partial<Bench<unknown>> }} */ (await import(pathToFileURL(file).href))
  const { full, smoke, run } = bench ?? {}
  if (full === undefined || smoke === undefined || !run)
    throw new Error(`${basename(file)} does not export defineBench({ full, smoke, run }) as its default`)
  return { full, smoke, run }
}
