// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/** In the root of an archive made by `npm run package`. */
export const packageNote = 'packaged.json'

/** Programs for another processor would fail one by one, and later. */
export function refuseOtherMachine() {
  if (!isPackaged()) return
  /** @type {{ platform: string, arch: string }} */
  const { platform, arch } = JSON.parse(readFileSync(inRepository(packageNote), 'utf8'))
  if (platform === process.platform && arch === process.arch) return
  throw new Error(
    `This archive is for ${platform}-${arch}, and this machine is ${process.platform}-${process.arch}. Take the archive for it.`,
  )
}

/** Whether this is an unpacked archive: everything is installed and built, and nothing here could do so. */
export function isPackaged() {
  return existsSync(inRepository(packageNote))
}
