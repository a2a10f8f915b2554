/** The web finds a file of texts by its language and name, and takes what it exports. */
import { expect, test } from 'vitest'
import { languages } from './languages.js'

declare global {
  // Vite's: the texts are compiled without the types of any program that could run them.
  interface ImportMeta {
    glob: (pattern: string, options: { eager: true }) => Record<string, Record<string, unknown>>
  }
}

const files = import.meta.glob('./{vi,en}/*.ts', { eager: true })
const names = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))]

test('every file is there in both languages', () => {
  expect(names.length).toBeGreaterThan(0)
  const paths = names.flatMap((name) => languages.map((language) => `./${language}/${name}`))
  expect(paths.filter((path) => !(path in files))).toEqual([])
})

type Tree = { readonly [key: string]: string | Tree }

/** Each text of a file by its key, such as `list.title`. */
function textsIn(path: string): Map<string, string> {
  const inTree = (tree: Tree, before: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value]] : inTree(value, `${before}${key}.`),
    )
  return new Map(inTree(Object.values(files[path] ?? {})[0] as Tree, ''))
}

// The compiler holds it where the file says `satisfies SameKeysAs`, which can be forgotten.
test('every text is there in both languages', () => {
  const missing = names.flatMap((name) => {
    const [vi, en] = [textsIn(`./vi/${name}`), textsIn(`./en/${name}`)]
    return [
      ...[...vi.keys()].filter((key) => !en.has(key)).map((key) => `en/${name}: ${key}`),
      ...[...en.keys()].filter((key) => !vi.has(key)).map((key) => `vi/${name}: ${key}`),
    ]
  })
  expect(missing).toEqual([])
})

const vietnamese = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i
/** A receipt says its amount in Vietnamese words in both languages, as the law asks. */
const isMeant = (name: string, key: string) => name === 'receipts.ts' && key.startsWith('numbers.')

test('no English text is in Vietnamese', () => {
  const found = names.flatMap((name) =>
    [...textsIn(`./en/${name}`)]
      .filter(([key, text]) => vietnamese.test(text) && !isMeant(name, key))
      .map(([key, text]) => `en/${name}: ${key}: ${text}`),
  )
  expect(found).toEqual([])
})

test('every file exports its texts and nothing else', () => {
  const others = Object.entries(files).filter(([, exported]) => Object.keys(exported).length !== 1)
  expect(others.map(([path]) => path)).toEqual([])
})
