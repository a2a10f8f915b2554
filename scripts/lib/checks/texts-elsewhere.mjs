// @ts-check
// What people read stands in packages/texts and in the texts of the room, in both languages: Vietnamese in the code is a text elsewhere.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../repository.mjs'

// Signs are no language, and pages show many of them; the servers show few: an ellipsis, an apostrophe, what stands between two names.
const anyLetter = /(?![a-z])\p{L}/iu
const anySign = /[^\p{ASCII}…’·–]/u

/** What is learned of talks is nothing that people read. */
const isTest = /\.test\.tsx?$|(^|\/)testing\/|\/learned-weights\.generated\.ts$/
const places = [
  // The demo holds no texts: it is what people of Vietnam might have typed.
  { folder: 'apps/server/src', foreign: anySign, texts: /^demo\// },
  { folder: 'apps/web/src', foreign: anyLetter },
  // Beside its texts: letters that look like those of a to z.
  { folder: 'apps/room/src', foreign: anySign, texts: /^texts\/|^contract\/names\.ts$/ },
  // Its own texts, and those of the player, which loads without them.
  { folder: 'apps/room/page/src', foreign: anyLetter, texts: /^texts\/|^player\/[\w-]+-texts?\.ts$/ },
]

/** The same in every language: what a language calls itself, a browser's name, a letter that a search or an SMS takes for another one. */
const sameEverywhere = ["'Tiếng Việt'", "'Cốc Cốc'", '/[đĐ]/', "'đ'", "'Đ'"]

/** @returns {string[]} a sentence for each line that holds a text */
export const findTextsElsewhere = () =>
  places.flatMap(({ folder, foreign, texts }) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path) && !texts?.test(path))
      .toSorted()
      .flatMap((path) =>
        textsIn(readFileSync(inRepository(folder, path), 'utf8'), foreign).map(
          (line) => `${join(folder, path)} holds a text: ${line}`,
        ),
      ),
  )

/**
 * @param {string} source
 * @param {RegExp} foreign
 * @returns {string[]} the lines that hold a text, without comments
 */
export const textsIn = (source, foreign = anyLetter) =>
  source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .split('\n')
    .filter((line) => foreign.test(sameEverywhere.reduce((rest, name) => rest.replaceAll(name, ''), line)))
    .map((line) => line.trim())
