// @ts-check
// The talks as the portal reads them, each sentence with its signs and the items of the minutes that it carries.
import { readdir, readFile } from 'node:fs/promises'
import { signsOfTalk } from '../../apps/server/dist/features/summaries/extract/read-sentences.js'

/**
 * @typedef {object} Talk
 * @property {string} slug
 * @property {'vi' | 'en'} language
 * @property {{ speaker: string, at: number, text: string }[]} lines
 * @property {{ what: string, sentences: string[] }[]} list an item is kept when one of its sentences is chosen, word for word
 */

/** @typedef {ReturnType<typeof signsOfTalk>['sentences'][number]} Sentence */
/** @typedef {ReadonlyMap<string, number>} Signs */
/** @typedef {{ slug: string, talk: import('../../apps/server/dist/features/summaries/summary.js').TalkToSummarise, sentences: Sentence[], held: ReturnType<typeof signsOfTalk>['held'], signs: Signs[], list: Talk['list'] }} ReadTalk */

const talks = new URL('talks/', import.meta.url)

/**
 * @param {number} most
 * @returns {Promise<ReadTalk[]>}
 */
export async function readTalks(most = Infinity) {
  const files = (await readdir(talks)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(files.slice(0, most).map(readTalk))
}

/** @param {string} file */
async function readTalk(file) {
  const { slug, language, lines, list } = /** @type {Talk} */ (JSON.parse(await readFile(new URL(file, talks), 'utf8')))
  const names = [...new Set(lines.map(({ speaker }) => speaker))]
  const spoken = lines.map(({ speaker, at, text }, index) => ({
    at: at * 1000,
    until: (lines[index + 1]?.at ?? at + 5) * 1000,
    speakerId: names.indexOf(speaker) + 1,
    text,
  }))
  const talkers = names.map((name, index) => ({ id: index + 1, name, talkSeconds: 1, talkPercent: 0 }))
  const talk = { lines: spoken, talkers, language }
  return { slug, talk, ...signsOfTalk(talk), list }
}

/**
 * Which items stand in these sentences.
 * @param {Talk['list']} list
 * @param {readonly string[]} chosen
 */
export const keptOf = (list, chosen) =>
  list.filter(({ sentences }) => sentences.some((sentence) => chosen.some((text) => text.includes(sentence))))

/** @param {ReadTalk} talk */
export const isWanted = ({ sentences, list }) => sentences.map(({ text }) => keptOf(list, [text]).length > 0)
