// @ts-check
// Every script works from any current directory, so paths start here.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string[]} parts */
export function inRepository(...parts) {
  return join(repositoryRoot, ...parts)
}
