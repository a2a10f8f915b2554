/** How likely people are to hold on to a sentence: a logistic regression over its signs, learned by bench/chosen-sentences/learn.mjs. Pure. */
import { learnedWeights } from './learned-weights.generated.js'
import type { Signs } from './signs.js'

/** Of what is always there. */
export const alwaysThere = 'always'

export type Weights = Readonly<Record<string, number>>

export function likelihoods(signs: readonly Signs[], weights: Weights = learnedWeights): number[] {
  return signs.map((one) => {
    let sum = weights[alwaysThere] ?? 0
    for (const [sign, value] of one) sum += (weights[sign] ?? 0) * value
    return 1 / (1 + Math.exp(-sum))
  })
}
