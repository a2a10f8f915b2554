// @ts-check
import { existsSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/** In the root of an archive made by `npm run package`. */
export const packageNote = 'packaged.json'

/** Whether this is an unpacked archive: everything is installed and built, and nothing here could do so. */
export function isPackaged() {
  return existsSync(inRepository(packageNote))
}
