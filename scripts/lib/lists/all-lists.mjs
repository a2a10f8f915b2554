// @ts-check
// Everything that `npm run lists` writes, and which of it is out of date.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectedTexts } from './collected-texts.mjs'
import { featureLists } from './feature-lists.mjs'
import { screenLists } from './screen-lists.mjs'

// In this order: the menus are written in the titles that were collected before.
export const allLists = [featureLists, collectedTexts, screenLists]

/**
 * @param {string} root of the repository
 * @returns {Promise<string[]>} the files that `npm run lists` would change
 */
export async function findStaleLists(root) {
  const lists = (await Promise.all(allLists.map(async (listsOf) => listsOf(root)))).flat()
  return lists.flatMap(({ file, content }) => (contentOf(join(root, file)) === content ? [] : [file]))
}

/** @param {string} path */
const contentOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
