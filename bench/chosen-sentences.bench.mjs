// @ts-check
// How much of what people have to remember of a meeting is among the sentences that the portal chooses without a model: talks with the list
// of their decisions, tasks, dates, figures and open questions, written by somebody who does not know the rules of choosing.
import { readdir, readFile } from 'node:fs/promises'
import { extractSummary } from '../apps/server/dist/features/summaries/extract/extract-summary.js'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'

/**
 * @typedef {object} Talk
 * @property {string} slug
 * @property {'vi' | 'en'} language
 * @property {{ speaker: string, at: number, text: string }[]} lines
 * @property {{ what: string, sentences: string[] }[]} list an item is kept when one of its sentences is chosen, word for word
 */

const leastShare = 0.6
const mostSentences = 12
const talks = new URL('chosen-sentences/talks/', import.meta.url)

export default defineBench({
  full: { most: 12 },
  smoke: { most: 1 },
  async run({ sizes, limit }) {
    const files = (await readdir(talks)).filter((name) => name.endsWith('.json')).toSorted()
    const judged = await Promise.all(files.slice(0, sizes.most).map(judge))
    const sum = (/** @type {'kept' | 'items'} */ of) => judged.reduce((total, each) => total + each[of], 0)
    const share = sum('kept') / sum('items')
    printTable(
      ['talk', 'sentences', 'kept', 'of'],
      judged.map(({ slug, sentences, kept, items }) => [slug, `${sentences}`, `${kept}`, `${items}`]),
    )
    limit(
      share >= leastShare,
      `${(share * 100).toFixed(1)} % of what has to be remembered is chosen, ${leastShare * 100} % are wanted`,
    )
    const most = Math.max(...judged.map(({ sentences }) => sentences))
    limit(most <= mostSentences, `at most ${most} sentences are chosen, ${mostSentences} are allowed`)
  },
})

/** @param {string} file */
async function judge(file) {
  const { slug, language, lines, list } = /** @type {Talk} */ (JSON.parse(await readFile(new URL(file, talks), 'utf8')))
  const names = [...new Set(lines.map(({ speaker }) => speaker))]
  const spoken = lines.map(({ speaker, at, text }, index) => ({
    at: at * 1000,
    until: (lines[index + 1]?.at ?? at + 5) * 1000,
    speakerId: names.indexOf(speaker) + 1,
    text,
  }))
  const talkers = names.map((name, index) => ({ id: index + 1, name, talkSeconds: 1, talkPercent: 0 }))
  const chosen = extractSummary({ lines: spoken, talkers, language }).general.points.map(({ text }) => text)
  const kept = list.filter(({ sentences }) => sentences.some((sentence) => chosen.some((text) => text.includes(sentence))))
  return { slug, sentences: chosen.length, kept: kept.length, items: list.length }
}
