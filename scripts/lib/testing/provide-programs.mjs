// @ts-check
// Finds the programs of the tests, installs those that are not there where it may, and says how to get the others.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable, run } from '../processes/run-command.mjs'

/** @import { Program } from './test-programs.mjs' */
/** @typedef {{ log?: (message: string) => void, userId?: number | undefined }} ProvideOptions */

/**
 * @param {readonly Program[]} programs
 * @param {ProvideOptions} [options]
 * @returns {Promise<{ paths: Record<string, string>, missing: Program[] }>} paths by their variables, of those that start
 */
export async function providePrograms(programs, { log = console.log, userId = process.getuid?.() } = {}) {
  const found = await findAll(programs)
  const absent = programs.filter(({ variable }) => !(variable in found))
  const mayInstall = userId === 0 && isInPath('apt-get')
  const toInstall = mayInstall ? absent.filter((program) => !wouldStart(program)) : []
  const late = absent.filter((program) => !toInstall.includes(program))
  // At once, and not after minutes of installing something else.
  if (late.length > 0) log(howToGet(late))
  if (toInstall.length === 0) return { paths: found, missing: late }
  const names = packagesOf(toInstall, 'apt')
  log(`Installing ${titlesOf(toInstall)} (apt-get install ${names})`)
  const output = await installWithApt(names.split(' '))
  const paths = { ...found, ...(await findAll(toInstall)) }
  const missing = programs.filter(({ variable }) => !(variable in paths))
  const inVain = missing.filter((program) => toInstall.includes(program))
  if (inVain.length > 0) log(`apt-get did not bring a ${titlesOf(inVain)} that starts.\n${output.slice(-2_000)}`)
  return { paths, missing }
}

/**
 * @param {Program} program
 * @param {ProvideOptions} [options]
 * @returns {Promise<string>} the path of one that starts
 */
export async function findOrInstall(program, options) {
  const { paths } = await providePrograms([program], { log: () => {}, ...options })
  const path = paths[program.variable]
  if (path) return path
  throw new Error(howToGet([program]))
}

/** @param {readonly Program[]} programs */
const titlesOf = (programs) => programs.map(({ title }) => title).join(', ')

/**
 * One command for all of them.
 * @param {readonly Program[]} missing
 */
export function howToGet(missing) {
  const commands = { apt: 'sudo apt-get install', dnf: 'sudo dnf install', brew: 'brew install' }
  const here = /** @type {const} */ (['apt', 'dnf', 'brew']).find((manager) => isInPath(commandOf[manager])) ?? 'apt'
  const names = packagesOf(missing, here)
  const variables = missing.map(({ variable }) => variable).join(' or ')
  const install = names === '' ? '' : `Install: ${commands[here]} ${names}\n`
  return `NOT FOUND: ${titlesOf(missing)}\n${install}One that is there under another name: set ${variables} to its path. What needs them is not run.`
}

const commandOf = { apt: 'apt-get', dnf: 'dnf', brew: 'brew' }

/**
 * @param {readonly Program[]} programs
 * @param {keyof typeof commandOf} manager
 */
const packagesOf = (programs, manager) => [...new Set(programs.flatMap(({ packages }) => packages[manager] ?? []))].join(' ')

/** @param {Program} program */
const wouldStart = ({ isService }) => isService === true && existsSync('/run/systemd/system')

/**
 * @param {readonly Program[]} programs
 * @returns {Promise<Record<string, string>>}
 */
async function findAll(programs) {
  const found = await Promise.all(
    programs.map(async (program) => ({ variable: program.variable, path: await findGivenOrInstalled(program) })),
  )
  return Object.fromEntries(found.flatMap(({ variable, path }) => (path ? [[variable, path]] : [])))
}

/** @param {Program} program */
async function findGivenOrInstalled(program) {
  const given = process.env[program.variable]
  if (!given) return find(program)
  if (await starts(given, program)) return given
  throw new Error(`${program.variable} is set to ${given}, which does not start`)
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

/** @param {string[]} names */
async function installWithApt(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another apt may be at work on a machine that has just been started.
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-q']
  const update = await run('apt-get', ['update', ...patient], { env, capture: true })
  // One after the other: a package that this distribution lacks keeps away no other.
  let output = update.output
  for (const name of names) {
    const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...patient, name], { env, capture: true })
    output += install.output
  }
  return output
}

const pathFolders = () => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)

/** @param {string} program */
const isInPath = (program) => pathFolders().some((folder) => isExecutable(join(folder, program)))
