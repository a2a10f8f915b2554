// @ts-check
// Sends one request over and over from a process of its own, so that its work is not counted as the server's.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {string} body
 * @property {number} connections kept alive, each with one request at a time
 * @property {number} requests in all
 */

/** @typedef {{ elapsedSeconds: number, latenciesMs: number[] }} LoadResult */

export function startLoadGenerator() {
  const child = fork(fileURLToPath(new URL('load-process.mjs', import.meta.url)))
  return {
    /**
     * @param {Load} load
     * @returns {Promise<LoadResult>}
     */
    async run(load) {
      const answered = once(child, 'message')
      child.send(load)
      const [result] = /** @type {[LoadResult | { error: string }]} */ (await answered)
      if ('error' in result) throw new Error(result.error)
      return result
    },
    stop() {
      child.kill()
    },
  }
}
