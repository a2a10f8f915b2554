// @ts-check
import { chmodSync, cpSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A whole copy, with links as they are and the folders' modes, which cpSync of Node 22 and later leaves to the umask.
 * @param {string} from
 * @param {string} to
 */
export function copyTree(from, to) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  copyModes(from, to)
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyModes(from, to) {
  chmodSync(to, lstatSync(from).mode)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyModes(join(from, entry.name), join(to, entry.name))
  }
}
