// @ts-check
// The addresses of the portal's pages that somebody wrote by hand: a page that moves would leave them behind, and nobody would know.

/** @typedef {{ file: string, text: string }} Source */

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g
const values = /\$\{[^{}]*\}/g
/** Where a text begins, or what stands before it: another address, or a word that people read. */
const written = /(?<=['"`}>\s(])\/[a-z][\w-]*(?:\/(?:[\w-]+|\{\}))*\/?/gi
/** The same in a pattern: `^\/(?:join|host)`. */
const inPattern = /\\\/(?:\((?:\?:)?)?([a-z][\w-]*(?:\|[\w-]+)*)/gi
/** Whatever stands behind the portal's own address, known or not. */
const afterSite = /(?:\bpublicUrl(?:\(\))?|\bsite|\bportal)\}\/([\w-]*)/gi
/** A link that no screen made, to whatever it leads; what the server serves by itself is no page. */
const handMade = /\b(?:href=|to=|location\.(?:assign|replace)\()\{?['"`]\/(?!api\/)/g

/** What the server serves by itself, besides pages and the contract. */
const ownAddresses = ['brand-logos', 'calendar-feeds', 'callbacks', 'widget']

const lineBreaks = (/** @type {string} */ text) => text.replaceAll(/[^\n]/g, '')
const shape = (/** @type {string} */ path) => path.replace(/\{\w*\}/g, '{}').replace(/\/$/, '')
/** '/join/', to which somebody adds a key with a "+". */
const beginningOf = (/** @type {string} */ path) => (path.endsWith('}') ? path.slice(0, path.lastIndexOf('{')) : path)

/**
 * @param {readonly string[]} paths of all pages, with {name} for parameters
 * @returns {(source: Source) => string[]} each with its file and line
 */
export function findWrittenAddresses(paths) {
  const pages = new Set(paths.flatMap((path) => [shape(path), shape(beginningOf(path))]))
  const firstWords = new Set(paths.map((path) => path.split('/')[1] ?? ''))

  const isWritten = (/** @type {string} */ line) => {
    const shown = line.replace(values, '{}')
    return (
      (shown.match(written) ?? []).some((path) => pages.has(shape(path))) ||
      [...line.matchAll(inPattern)].some(([, words = '']) => words.split('|').some((word) => firstWords.has(word))) ||
      [...line.matchAll(afterSite)].some(([, first = '']) => first !== '' && !ownAddresses.includes(first)) ||
      line.search(handMade) >= 0
    )
  }

  return ({ file, text }) =>
    text
      .replace(comments, lineBreaks)
      .split('\n')
      .flatMap((line, index) => (isWritten(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
}
