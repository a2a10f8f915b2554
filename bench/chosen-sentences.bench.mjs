// @ts-check
// How much of what people have to remember of a meeting is among the sentences that the portal chooses without a model: talks with the list
// of their decisions, tasks and figures. Each talk is judged by what was learned of the others alone (chosen-sentences/learn.mjs).
import { chooseHeld } from '../apps/server/dist/features/summaries/extract/choose-held.js'
import { extractSummary } from '../apps/server/dist/features/summaries/extract/extract-summary.js'
import { likelihoods } from '../apps/server/dist/features/summaries/extract/likelihood.js'
import { learn } from './chosen-sentences/learn.mjs'
import { keptOf, readTalks } from './chosen-sentences/read-talks.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'

/** @import { ReadTalk } from './chosen-sentences/read-talks.mjs' */
/** @typedef {{ slug: string, sentences: number, kept: number, items: number }} Judged */

const leastShare = 0.6
const mostSentences = 12

export default defineBench({
  full: { most: Infinity, folds: 11 },
  smoke: { most: 2, folds: 2 },
  async run({ sizes, step, limit }) {
    const talks = await readTalks(sizes.most)
    /** @type {Judged[]} */
    const judged = []
    for (let fold = 0; fold < sizes.folds; fold++) {
      step(`learning without part ${fold + 1} of ${sizes.folds}`)
      const weights = learn(talks.filter((_, index) => index % sizes.folds !== fold))
      for (const talk of talks.filter((_, index) => index % sizes.folds === fold))
        judged.push(judge(talk, chooseHeld(talk.sentences, talk.held, likelihoods(talk.signs, weights))))
    }
    printTable(
      ['talk', 'sentences', 'kept', 'of'],
      judged
        .toSorted((one, other) => one.slug.localeCompare(other.slug))
        .map(({ slug, sentences, kept, items }) => [slug, `${sentences}`, `${kept}`, `${items}`]),
    )
    const share = shareOf(judged)
    limit(share >= leastShare, `${percent(share)} of what has to be remembered is chosen, ${percent(leastShare)} are wanted`)
    const most = Math.max(...judged.map(({ sentences }) => sentences))
    limit(most <= mostSentences, `at most ${most} sentences are chosen, ${mostSentences} are allowed`)
    const shipped = talks.map((talk) => judge(talk, extractSummary(talk.talk).general.points))
    const words = `${percent(share)} of ${sum(judged, 'items')} items of talks that were not learned from`
    console.log(`${words}; as shipped, with what was learned of all of them, ${percent(shareOf(shipped))}.`)
  },
})

/**
 * @param {ReadTalk} talk
 * @param {readonly { text: string }[]} chosen
 * @returns {Judged}
 */
function judge({ slug, list }, chosen) {
  const kept = keptOf(
    list,
    chosen.map(({ text }) => text),
  )
  return { slug, sentences: chosen.length, kept: kept.length, items: list.length }
}

/**
 * @param {readonly Judged[]} judged
 * @param {'kept' | 'items'} of
 */
const sum = (judged, of) => judged.reduce((total, each) => total + each[of], 0)

/** @param {readonly Judged[]} judged */
const shareOf = (judged) => sum(judged, 'kept') / sum(judged, 'items')

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`
