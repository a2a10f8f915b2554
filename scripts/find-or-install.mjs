// @ts-check
// Programs that only the tests need: found on the machine, or brought by its package manager.
import { delimiter, join } from 'node:path'
import { isExecutable } from './is-executable.mjs'
import { run } from './run-command.mjs'

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string} variable of the environment, which may hold its path
 * @property {string[]} names under which it is known
 * @property {string[]} [otherPlaces] where it may be, outside of the PATH
 * @property {string} versionFlag
 * @property {string} aptPackage
 * @property {string} hint how else to get it
 */

/**
 * @param {Program} program
 * @param {{ log?: (message: string) => void }} [options]
 * @returns {Promise<string>} the path of one that starts
 */
export async function findOrInstall(program, { log = console.log } = {}) {
  const { title, variable, aptPackage } = program
  const given = process.env[variable]
  if (given) {
    if (await starts(given, program)) return given
    throw new Error(`${variable} is set to ${given}, which does not start`)
  }
  const found = await find(program)
  if (found) return found

  const whatToDo = `${program.hint}, or set ${variable} to its path.`
  if (process.getuid?.() === 0 && isInPath('apt-get')) {
    log(`Installing ${title} (apt-get install ${aptPackage})`)
    const installed = await installWithApt(aptPackage)
    const path = await find(program)
    if (path) return path
    throw new Error(`apt-get did not bring a ${title} that starts. ${whatToDo}\n${installed.slice(-2_000)}`)
  }
  throw new Error(`No ${title} was found. ${whatToDo}`)
}

/** @param {Program} program */
async function find(program) {
  const { names, otherPlaces = [] } = program
  const places = [...names.flatMap((name) => [...pathFolders(), '/usr/bin'].map((folder) => join(folder, name))), ...otherPlaces]
  for (const place of new Set(places)) if (await starts(place, program)) return place
  return null
}

/**
 * Ubuntu's /usr/bin/chromium-browser may be a script that only says "install the snap": existing is not enough.
 * @param {string} path
 * @param {Program} program
 */
async function starts(path, { versionFlag }) {
  if (!isExecutable(path)) return false
  try {
    return (await run(path, [versionFlag], { capture: true })).code === 0
  } catch {
    return false
  }
}

/** @param {string} aptPackage */
async function installWithApt(aptPackage) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another apt may be at work on a machine that has just been started.
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-q']
  const update = await run('apt-get', ['update', ...patient], { env, capture: true })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...patient, aptPackage], {
    env,
    capture: true,
  })
  return update.output + install.output
}

const pathFolders = () => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)

/** @param {string} program */
const isInPath = (program) => pathFolders().some((folder) => isExecutable(join(folder, program)))
