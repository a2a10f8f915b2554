// @ts-check
// Which Node the commands run on, said before anything fails for it.

const oldest = { major: 20, minor: 19 }
/** The oldest line that gets security updates: Node 20's ended in April 2026. */
const oldestSupported = 22
const recommended = 24

/**
 * @param {(message: string) => void} log
 * @param {string} [version]
 */
export function checkNode(log, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    throw new Error(
      `Hop needs Node ${oldest.major}.${oldest.minor} or newer, and this is ${version}. Node ${recommended} is recommended.`,
    )
  }
  if (major < oldestSupported) log(`Node ${major} gets no security updates any more; Node ${recommended} is recommended`)
}
