// @ts-check
// Learns from the talks which signs of a sentence speak for it: a logistic regression, held back from learning the talks by heart.
// `node bench/chosen-sentences/learn.mjs` writes what it learned of all of them; the bench learns of some and is judged by the others.
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { alwaysThere } from '../../apps/server/dist/features/summaries/extract/likelihood.js'
import { inRepository } from '../../scripts/lib/repository.mjs'
import { isWanted, readTalks } from './read-talks.mjs'

/** @import { ReadTalk, Signs } from './read-talks.mjs' */

/** How much a weight costs: chosen by what was kept of talks that were not learned from. */
const restraint = 400
/** Words and pairs of them count from so many sentences and talks on: what stands in fewer is about their subject. */
const fewest = { sentences: 12, talks: 4 }
const mostRounds = 30

/**
 * @param {readonly ReadTalk[]} talks
 * @returns {Record<string, number>} by sign
 */
export function learn(talks) {
  const names = commonSigns(talks)
  const rows = talks.flatMap(({ signs }) => signs.map((one) => rowOf(one, names)))
  const wanted = talks.flatMap((talk) => isWanted(talk).map(Number))
  const { means, spreads } = standardise(rows, names.length)
  const weights = regress(rows, wanted, names.length + 1)
  /** @type {Record<string, number>} */
  const learned = {}
  let always = weights[names.length] ?? 0
  for (const [index, name] of names.entries()) {
    const weight = (weights[index] ?? 0) / (spreads[index] ?? 1)
    always -= weight * (means[index] ?? 0)
    if (Math.abs(weight) >= 0.0005) learned[name] = Number(weight.toFixed(3))
  }
  return { [alwaysThere]: Number(always.toFixed(3)), ...learned }
}

const isGram = (/** @type {string} */ name) => name.startsWith('"')

/** @param {readonly ReadTalk[]} talks */
function commonSigns(talks) {
  /** @type {Map<string, { sentences: number, talks: Set<string> }>} */
  const found = new Map()
  for (const { slug, signs } of talks)
    for (const one of signs)
      for (const name of one.keys()) {
        const seen = found.get(name) ?? { sentences: 0, talks: new Set() }
        seen.sentences += 1
        seen.talks.add(slug)
        found.set(name, seen)
      }
  const isCommon = (/** @type {{ sentences: number, talks: Set<string> }} */ seen) =>
    seen.sentences >= fewest.sentences && seen.talks.size >= fewest.talks
  return [...found]
    .filter(([name, seen]) => !isGram(name) || isCommon(seen))
    .map(([name]) => name)
    .toSorted()
}

/**
 * @param {Signs} signs
 * @param {readonly string[]} names
 */
const rowOf = (signs, names) => Float64Array.from([...names.map((name) => signs.get(name) ?? 0), 1])

/**
 * Each sign with mean 0 and spread 1, so that one restraint is right for all.
 * @param {readonly Float64Array[]} rows
 * @param {number} size
 */
function standardise(rows, size) {
  const means = new Float64Array(size)
  const spreads = new Float64Array(size)
  for (let sign = 0; sign < size; sign++) {
    const mean = rows.reduce((sum, row) => sum + (row[sign] ?? 0), 0) / rows.length
    const spread = Math.sqrt(rows.reduce((sum, row) => sum + ((row[sign] ?? 0) - mean) ** 2, 0) / rows.length) + 1e-6
    for (const row of rows) row[sign] = ((row[sign] ?? 0) - mean) / spread
    means[sign] = mean
    spreads[sign] = spread
  }
  return { means, spreads }
}

/**
 * Newton's method; the last column is the one that is always there, and costs nothing.
 * @param {readonly Float64Array[]} rows
 * @param {readonly number[]} wanted
 * @param {number} size
 */
function regress(rows, wanted, size) {
  const weights = new Float64Array(size)
  for (let round = 0; round < mostRounds; round++) {
    const slope = Float64Array.from(weights, (weight, sign) => (sign === size - 1 ? 0 : restraint * weight))
    const curve = Array.from({ length: size }, (_, sign) => {
      const line = new Float64Array(size)
      line[sign] = sign === size - 1 ? 1e-6 : restraint
      return line
    })
    for (const [index, row] of rows.entries()) {
      let sum = 0
      for (let sign = 0; sign < size; sign++) sum += /** @type {number} */ (row[sign]) * /** @type {number} */ (weights[sign])
      const likely = 1 / (1 + Math.exp(-sum))
      const miss = likely - /** @type {number} */ (wanted[index])
      const share = likely * (1 - likely)
      for (let one = 0; one < size; one++) {
        const value = /** @type {number} */ (row[one])
        slope[one] = /** @type {number} */ (slope[one]) + miss * value
        const line = /** @type {Float64Array} */ (curve[one])
        const shared = share * value
        for (let other = 0; other <= one; other++)
          line[other] = /** @type {number} */ (line[other]) + shared * /** @type {number} */ (row[other])
      }
    }
    const steps = solve(curve, slope)
    let farthest = 0
    for (const [sign, step] of steps.entries()) {
      weights[sign] = /** @type {number} */ (weights[sign]) - step
      farthest = Math.max(farthest, Math.abs(step))
    }
    if (farthest < 1e-5) break
  }
  return weights
}

/**
 * By Cholesky: of a symmetric matrix only the lower half is read.
 * @param {Float64Array[]} matrix
 * @param {Float64Array} right
 */
function solve(matrix, right) {
  const size = right.length
  const at = (/** @type {number} */ row, /** @type {number} */ column) => /** @type {number} */ (matrix[row]?.[column])
  for (let column = 0; column < size; column++) {
    const pivots = /** @type {Float64Array} */ (matrix[column])
    let square = at(column, column)
    for (let before = 0; before < column; before++) square -= at(column, before) ** 2
    const pivot = (pivots[column] = Math.sqrt(square))
    for (let row = column + 1; row < size; row++) {
      const line = /** @type {Float64Array} */ (matrix[row])
      let value = /** @type {number} */ (line[column])
      for (let before = 0; before < column; before++)
        value -= /** @type {number} */ (line[before]) * /** @type {number} */ (pivots[before])
      line[column] = value / pivot
    }
  }
  const found = Float64Array.from(right)
  for (let row = 0; row < size; row++) {
    let value = /** @type {number} */ (found[row])
    for (let before = 0; before < row; before++) value -= at(row, before) * /** @type {number} */ (found[before])
    found[row] = value / at(row, row)
  }
  for (let row = size - 1; row >= 0; row--) {
    let value = /** @type {number} */ (found[row])
    for (let after = row + 1; after < size; after++) value -= at(after, row) * /** @type {number} */ (found[after])
    found[row] = value / at(row, row)
  }
  return found
}

const target = 'apps/server/src/features/summaries/extract/learned-weights.generated.ts'

async function writeLearned() {
  const weights = learn(await readTalks())
  const lines = Object.entries(weights).map(([name, weight]) => `  ${JSON.stringify(name)}: ${weight},`)
  const text = [
    '/** Learned by bench/chosen-sentences/learn.mjs: how much each sign of a sentence speaks for it. Do not edit. */',
    '// oxfmt-ignore',
    'export const learnedWeights: Readonly<Record<string, number>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
  await writeFile(inRepository(target), text)
  console.log(`${lines.length} weights`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeLearned()
