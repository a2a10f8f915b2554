// @ts-check
import { Agent, request } from 'node:http'

/** @import { Load, LoadResult } from './load.mjs' */

process.on('message', (/** @type {Load} */ load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  )
})

/**
 * @param {Load} load
 * @returns {Promise<LoadResult>}
 */
async function run(load) {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  /** @type {number[]} */
  const latenciesMs = []
  const startedAt = performance.now()
  let left = load.requests
  const client = async () => {
    while (left-- > 0) {
      const sentAt = performance.now()
      await send(load, agent)
      latenciesMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, client))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { elapsedSeconds, latenciesMs }
}

/**
 * @param {Load} load
 * @param {Agent} agent
 * @returns {Promise<void>}
 */
function send({ url, headers, body }, agent) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    sent.end(body)
  })
}
