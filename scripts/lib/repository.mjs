// @ts-check
// Where this copy of Hop is, what kind of copy it is, and whether it can run here.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Every command works from any current directory, so paths start here. */
export const repositoryRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export function inRepository(...parts) {
  return join(repositoryRoot, ...parts)
}

/** In the root of an archive made by `npm run package`. */
export const packageNote = 'packaged.json'

/** Programs for another processor would fail one by one, and later. */
export function requireThisMachine() {
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

const oldest = { major: 20, minor: 19 }
/** The oldest line that gets security updates: Node 20's ended in April 2026. */
const oldestSupported = 22
const recommended = 24

/**
 * Said before anything fails for it.
 * @param {(message: string) => void} log
 * @param {string} [version]
 */
export function requireSupportedNode(log, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    throw new Error(
      `Hop needs Node ${oldest.major}.${oldest.minor} or newer, and this is ${version}. Node ${recommended} is recommended.`,
    )
  }
  if (major < oldestSupported) log(`Node ${major} gets no security updates any more; Node ${recommended} is recommended`)
}
