// @ts-check
// A file does one thing: one that has grown past 299 lines does two.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const mostLines = 299
const places = ['apps', 'packages', 'scripts', 'bench', 'e2e']
const isSource = /\.(ts|tsx|mts|mjs|cjs|js|css|sql)$/
const isGenerated = /\.generated\.ts$/
/** Installed, built, or another tool's. */
const isForeign = /^(node_modules|dist|test-results|\..*)$/

/**
 * @param {string} root
 * @returns {string[]} a sentence for each file that is too long
 */
export function findLongFiles(root) {
  return places
    .flatMap((place) => listSources(join(root, place)))
    .flatMap((path) => {
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n').length
      return lines > mostLines ? [`${relative(root, path)} has ${lines} lines, at most ${mostLines}: split it by concern`] : []
    })
}

/**
 * Written by hand, in this folder and below.
 * @param {string} folder
 * @returns {string[]}
 */
export function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isForeign.test(entry.name) ? [] : listSources(path)
    return entry.isFile() && isSource.test(entry.name) && !isGenerated.test(entry.name) ? [path] : []
  })
}
