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

test('every file exports its texts and nothing else', () => {
  const others = Object.entries(files).filter(([, exported]) => Object.keys(exported).length !== 1)
  expect(others.map(([path]) => path)).toEqual([])
})
