// @ts-check
// A server under measurement, in a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'

const usageReporter = new URL('report-usage.mjs', import.meta.url).href

/**
 * @typedef {object} Program
 * @property {string} url
 * @property {number} pid
 * @property {() => Promise<number>} cpuMs what the process has used so far, all its threads together
 * @property {() => Promise<{ rssBytes: number, peakRssBytes: number }>} memory what it takes now, and took at the most
 * @property {() => Promise<number>} heldBytes what is left of its JavaScript memory once everything unused is collected
 * @property {() => Promise<void>} stop
 */

/**
 * @param {URL} file that sends {type: 'ready', url} when it listens
 * @param {NodeJS.ProcessEnv} env in addition to this process's own
 * @returns {Promise<Program>}
 */
export async function startProgram(file, env) {
  const child = fork(file, {
    execArgv: ['--expose-gc', '--import', usageReporter],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const exited = once(child, 'exit')
  const [ready] = /** @type {[{ url: string }]} */ (
    await Promise.race([
      once(child, 'message'),
      exited.then(([code]) => Promise.reject(new Error(`${file.pathname} ended with ${code} before it was ready`))),
    ])
  )
  const usage = async () => {
    const answered = once(child, 'message')
    child.send({ type: 'usage' })
    const [figures] = /** @type {[{ cpuMs: number, rssBytes: number, peakRssBytes: number }]} */ (await answered)
    return figures
  }
  return {
    url: ready.url,
    pid: child.pid ?? 0,
    cpuMs: async () => (await usage()).cpuMs,
    memory: usage,
    heldBytes: async () => {
      const answered = once(child, 'message')
      child.send({ type: 'held' })
      const [{ heldBytes }] = /** @type {[{ heldBytes: number }]} */ (await answered)
      return heldBytes
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
