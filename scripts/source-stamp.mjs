// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from './repository.mjs'

const notSources = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/**
 * A hash of the names and contents of everything below these paths: equal stamps need no new build.
 * @param {string[]} paths in the repository
 */
export function stampSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(path, hash)
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} hash
 */
function addToHash(path, hash) {
  const absolute = inRepository(path)
  if (!existsSync(absolute)) return
  if (!statSync(absolute).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0')
    return
  }
  for (const name of readdirSync(absolute).toSorted()) {
    const isSource = !notSources.has(name) && !name.endsWith('.tsbuildinfo') && !name.startsWith('.')
    if (isSource) addToHash(join(path, name), hash)
  }
}

/**
 * Changes when a compiler wrote something new: names, sizes and times of the built files.
 * @param {string[]} folders in the repository
 */
export function stampOutputs(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const absolute = inRepository(folder)
    if (!existsSync(absolute)) continue
    for (const name of readdirSync(absolute, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .toSorted()) {
      const { size, mtimeMs } = statSync(join(absolute, name))
      hash.update(`${folder}/${name}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
