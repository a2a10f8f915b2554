// @ts-check
// A feature's file of texts says the titles of its screens (`screens`) and its words in the audit log (`audit`). The menu and the log
// show those of all features while the files of features are not loaded, and a file that is imported at once comes whole: so they
// are collected into files of their own, which the texts of the shell and of the log import.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { evaluateSources } from './evaluate-sources.mjs'
import { lines, memberLines } from './written-lists.mjs'

/** @typedef {import('./written-lists.mjs').List} List */
/** @typedef {{ [key: string]: string | Words }} Words */

const folder = 'packages/texts/src'
const languages = ['vi', 'en']
const head = 'Written by `npm run lists` from the texts of features, and compared with them by a test.'
/** What a feature may say under `audit`, and what the log's own file has under the same names. */
const auditKinds = ['actors', 'entities', 'actions', 'detailFields', 'values']

/**
 * @param {string} root of the repository
 * @returns {Promise<List[]>}
 */
export async function collectedTexts(root) {
  requireBothLanguages(root)
  const lists = await Promise.all(languages.map((language) => collectedIn(root, language)))
  return lists.flat()
}

/** @param {string} root */
function requireBothLanguages(root) {
  const missing = languages.flatMap((language) => {
    const written = readdirSync(join(root, folder, language))
    const others = languages.flatMap((other) => readdirSync(join(root, folder, other)))
    return others.filter((name) => !written.includes(name)).map((name) => `${folder}/${language}/${name} is missing`)
  })
  if (missing.length > 0) throw new Error(missing.join(', '))
}

/**
 * @param {string} root
 * @param {string} language
 * @returns {Promise<List[]>}
 */
async function collectedIn(root, language) {
  const files = await readTexts(root, language)
  const titles = collect(files, 'shell', (texts) => texts['screens'])
  const audit = auditKinds.map((kind) => [
    kind,
    collect(files, 'audit-log', (texts, name) => (name === 'audit-log' ? texts : wordsOf(texts['audit']))[kind]),
  ])
  return [
    written(language, 'screen-titles', 'The titles of all screens', 'screenTitles', titles),
    written(
      language,
      'audit-labels',
      'What features write into the audit log, in words',
      'auditLabels',
      Object.fromEntries(audit),
    ),
  ]
}

/**
 * The texts by file, without what was collected before.
 * @param {string} root
 * @param {string} language
 * @returns {Promise<[string, Words][]>}
 */
async function readTexts(root, language) {
  const names = readdirSync(join(root, folder, language)).toSorted()
  const exported = await evaluateSources(
    names.map((name) => join(root, folder, language, name)),
    { replaced: { imports: /^\.\.\/collected\//, by: 'export const screenTitles = {}, auditLabels = {}' } },
  )
  return names.map((name, index) => [basename(name, '.ts'), wordsOf(Object.values(exported[index] ?? {})[0])])
}

/**
 * @param {[string, Words][]} files
 * @param {string} holder the file that imports them, and has those that belong to no feature alone
 * @param {(texts: Words, name: string) => unknown} wordsIn
 * @returns {Words} those of features
 */
function collect(files, holder, wordsIn) {
  /** @type {Words} */
  const collected = {}
  /** @type {Map<string, string>} */
  const saidBy = new Map()
  for (const [name, texts] of files)
    for (const [word, text] of Object.entries(wordsOf(wordsIn(texts, name)))) {
      const other = saidBy.get(word)
      if (other) throw new Error(`"${word}" is said in ${other}.ts and in ${name}.ts: once, or in ${holder}.ts for all of them`)
      saidBy.set(word, name)
      if (name !== holder) collected[word] = text
    }
  return collected
}

/**
 * @param {unknown} value
 * @returns {Words}
 */
const wordsOf = (value) => (typeof value === 'object' && value !== null ? /** @type {Words} */ (value) : {})

/**
 * @param {string} language
 * @param {string} file
 * @param {string} about
 * @param {string} name
 * @param {Words} words
 * @returns {List}
 */
const written = (language, file, about, name, words) => ({
  file: `${folder}/collected/${language}/${file}.ts`,
  content: lines('/**', ` * ${about}.`, ` * ${head}`, ' */', `export const ${name} = {`, ...memberLines(words), '} as const'),
})
