// @ts-check
// Loaded into portal, room and media worker by the bench's NODE_OPTIONS, before their own code: at SIGUSR2 a process writes down what it
// holds. The programs know nothing of it.
import { createHook } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryObjects, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const folder = process.env['NODE_BENCH_RESOURCES']

/** What is younger belongs to what the process does at the moment: a call on its way has its time limit. */
const heldMs = 60_000

/**
 * When those were begun that are still to come, also those that do not keep the process alive. Counted in the heap they would be more: an
 * object that is kept for its next use holds the timer of its last one.
 * @type {Map<number, number>}
 */
const timers = new Map()
if (folder && isMainThread) {
  createHook({
    init: (id, type) => void (type === 'Timeout' && timers.set(id, performance.now())),
    destroy: (id) => void timers.delete(id),
  }).enable()
  process.on('SIGUSR2', () => report(folder))
}

/** @param {string} to */
function report(to) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  // That counting is experimental is no news of the program's.
  const { emitWarning } = process
  process.emitWarning = () => {}
  const held = {
    heapBytes: heapUsed + external,
    timers: [...timers.values()].filter((begunAt) => performance.now() - begunAt > heldMs).length,
    emitters: queryObjects(EventEmitter, { format: 'count' }),
    emittersByKind: count(queryObjects(EventEmitter, { format: 'summary' }).map(kindOf)),
    signals: queryObjects(AbortSignal, { format: 'count' }),
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    resources: count(process.getActiveResourcesInfo()),
  }
  process.emitWarning = emitWarning
  const file = join(to, `${process.pid}.json`)
  writeFileSync(`${file}.partial`, JSON.stringify(held))
  renameSync(`${file}.partial`, file)
}

/** By how it is described: the name of its class comes first. */
const kindOf = (/** @type {string} */ described) => /^[\w<> ]*\w/.exec(described)?.[0] ?? 'Object'

/** @param {string[]} names */
function count(names) {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
