// @ts-check
// Which files cannot run without a program: those that ask the environment for its place, themselves or by what they import.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { listSources } from '../checks/long-files.mjs'
import { inRepository, repositoryRoot } from '../repository.mjs'

/**
 * @param {readonly string[]} files of the repository
 * @param {readonly string[]} variables that say where the programs are
 */
export function listUsers(files, variables) {
  if (variables.length === 0) return []
  const asks = new RegExp(`process\\.env\\['(?:${variables.join('|')})'\\]`)
  /** @type {Map<string, { asks: boolean, imports: string[] }>} */
  const known = new Map()
  const read = (/** @type {string} */ path) => {
    const found = known.get(path)
    if (found) return found
    const text = readFileSync(path, 'utf8')
    const file = { asks: asks.test(text), imports: importsOf(path, text) }
    known.set(path, file)
    return file
  }
  return files.filter((file) => {
    const reached = new Set([inRepository(file)])
    for (const path of reached) {
      const { asks: isUser, imports } = read(path)
      if (isUser) return true
      for (const imported of imports) reached.add(imported)
    }
    return false
  })
}

const imported = /(?:from |import |import\()'(\.[^']+)'/g

/**
 * @param {string} path
 * @param {string} text
 */
const importsOf = (path, text) =>
  [...text.matchAll(imported)].flatMap(([, name = '']) => {
    const meant = resolve(dirname(path), name)
    return [meant, meant.replace(/\.js$/, '.ts'), `${meant}.ts`].find((one) => /\.\w+$/.test(one) && existsSync(one)) ?? []
  })

/**
 * Those that vitest runs.
 * @param {readonly string[]} [args] of the runner: parts of names among them narrow
 */
export function listTestFiles(args = []) {
  const parts = args.filter((arg) => !arg.startsWith('-'))
  return ['apps', 'packages', 'scripts']
    .flatMap((place) => listSources(inRepository(place)))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => relative(repositoryRoot, path))
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
}
