// @ts-check
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** What several installations on one machine share when root starts them. It belongs to root, and everybody can read it. */
export const sharedFolder = '/var/lib/hop'

/**
 * A umask of 077 must not close it. Folders that are there already stay as they are.
 * @param {string} folder
 */
export function makeOpenFolder(folder) {
  if (existsSync(folder)) return
  makeOpenFolder(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
