// @ts-check
// The same calls to a small and to a large provider, in turns.
import { median } from '../measure/statistics.mjs'

/** @import { Case } from './cases.mjs' */
/** @typedef {{ portal: { url: string }, tokens: Record<Case['caller'], string> }} Provider */
/** @typedef {Case & { smallMs: number, largeMs: number }} Measured */

const casesPerStep = 25

/**
 * @typedef {object} Looks
 * @property {number} warmUps before the first round
 * @property {number} rounds
 * @property {number} secondLooks what passes its limit is measured again: only what is slow each time is slow, and not the machine
 */

/** @type {{ full: Looks, smoke: Looks }} */
export const looksOf = { full: { warmUps: 1, rounds: 9, secondLooks: 2 }, smoke: { warmUps: 0, rounds: 1, secondLooks: 0 } }

/**
 * Of one size, as in smoke runs, the small one is the large one too: a second would show nothing that the first does not.
 * @template Started
 * @param {{ small: number, large: number }} sizes
 * @param {(size: number) => Promise<Started>} start
 * @returns {Promise<{ small: Started, large: Started }>}
 */
export async function startBoth({ small, large }, start) {
  const first = await start(small)
  return { small: first, large: small === large ? first : await start(large) }
}

/**
 * @param {Case[]} cases
 * @param {Provider} small
 * @param {Provider} large
 * @param {{ looks: Looks, step: (doing: string) => void }} options
 */
export async function compare(cases, small, large, { looks, step }) {
  /** @type {Measured[]} */
  const measured = []
  for (const [index, one] of cases.entries()) {
    if (index % casesPerStep === 0) step(`measuring ${one.name}, ${index + 1} of ${cases.length}`)
    let result = await look(one, small, large, looks)
    for (let again = 0; again < looks.secondLooks && isSlow(result); again++) {
      const next = await look(one, small, large, looks)
      if (next.largeMs / next.smallMs < result.largeMs / result.smallMs) result = next
    }
    measured.push(result)
  }
  return measured
}

/**
 * @param {Case} one
 * @param {Provider} small
 * @param {Provider} large
 * @param {Looks} looks
 * @returns {Promise<Measured>}
 */
async function look(one, small, large, { warmUps, rounds }) {
  const times = { small: /** @type {number[]} */ ([]), large: /** @type {number[]} */ ([]) }
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    await ask(one, small)
    await ask(one, large)
  }
  // In turns, so that whatever else the machine does meets both.
  for (let round = 0; round < rounds; round++) {
    const smallMs = await ask(one, small)
    times.small.push(smallMs)
    times.large.push(large === small ? smallMs : await ask(one, large))
  }
  return { ...one, smallMs: median(times.small), largeMs: median(times.large) }
}

/**
 * @param {Case} one
 * @param {Provider} provider
 */
async function ask({ name, caller, path, body }, { portal, tokens }) {
  const sentAt = performance.now()
  const answer = await fetch(`${portal.url}/api/v1${path}`, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[caller]}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} as ${caller} answered ${answer.status}: ${text}`)
  return performance.now() - sentAt
}

/** @param {Measured} measured */
export const isSlow = ({ smallMs, largeMs, limit }) => largeMs > limit * smallMs
