// @ts-check
// Programs that only the tests need: found on the machine, or brought by its package manager.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable, run } from '../processes/run-command.mjs'

/**
 * The browser of the journeys in e2e/. Playwright's own download is not used: the system's Chromium will do.
 * @type {Program}
 */
export const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  otherPlaces: [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  versionFlag: '--version',
  aptPackage: 'chromium',
  hint:
    'Install it, for example with `sudo apt-get install chromium` (Debian), `sudo dnf install chromium` (Fedora) or ' +
    '`brew install --cask chromium` (macOS)',
}

/**
 * Chromium without windows, for the journeys that show none and share none: a sixth less work for the machine.
 * @type {Program}
 */
export const headlessShell = {
  title: 'Chromium without windows',
  variable: 'HEADLESS_SHELL',
  names: ['chromium-headless-shell'],
  otherPlaces: ['/usr/lib/chromium/chromium-headless-shell'],
  versionFlag: '--version',
  aptPackage: 'chromium-headless-shell',
  hint: 'Install it, for example with `sudo apt-get install chromium-headless-shell` (Debian)',
}

/**
 * The other browser of the journeys: the system's own, whatever its channel.
 * @type {Program}
 */
export const firefox = {
  title: 'Firefox',
  variable: 'FIREFOX',
  names: ['firefox-esr', 'firefox'],
  otherPlaces: [
    '/usr/lib/firefox-esr/firefox-esr',
    '/usr/lib64/firefox/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  versionFlag: '--version',
  aptPackage: 'firefox-esr',
  hint:
    'Install it, for example with `sudo apt-get install firefox-esr` (Debian), `sudo dnf install firefox` (Fedora) or ' +
    '`brew install --cask firefox` (macOS)',
}

/**
 * A screen for Firefox, which shares none of its own without one. Not needed on macOS.
 * @type {Program}
 */
export const xvfb = {
  title: 'Xvfb',
  variable: 'XVFB',
  names: ['Xvfb'],
  versionFlag: '-help',
  aptPackage: 'xvfb',
  hint: 'Install it, for example with `sudo apt-get install xvfb` (Debian) or `sudo dnf install xorg-x11-server-Xvfb` (Fedora)',
}

/**
 * What makes copies of recordings for phones.
 * @type {Program}
 */
export const ffmpeg = {
  title: 'ffmpeg',
  variable: 'FFMPEG',
  names: ['ffmpeg'],
  versionFlag: '-version',
  aptPackage: 'ffmpeg',
  hint:
    'Install it, for example with `sudo apt-get install ffmpeg` (Debian), `sudo dnf install ffmpeg-free` (Fedora) or ' +
    '`brew install ffmpeg` (macOS)',
}

/**
 * What others say about the files that the room records.
 * @type {Program}
 */
export const ffprobe = {
  title: 'ffprobe',
  variable: 'FFPROBE',
  names: ['ffprobe'],
  versionFlag: '-version',
  aptPackage: 'ffmpeg',
  hint:
    'Install it with ffmpeg, for example with `sudo apt-get install ffmpeg` (Debian), `sudo dnf install ffmpeg-free` (Fedora) or ' +
    '`brew install ffmpeg` (macOS)',
}

/**
 * The server that SFTP is tried against.
 * @type {Program}
 */
export const sshd = {
  title: 'OpenSSH server',
  variable: 'SSHD',
  names: ['sshd'],
  otherPlaces: ['/usr/sbin/sshd', '/usr/local/sbin/sshd'],
  versionFlag: '-V',
  aptPackage: 'openssh-server',
  isService: true,
  hint:
    'Install it, for example with `sudo apt-get install openssh-server` (Debian, which also starts it) or ' +
    '`sudo dnf install openssh-server` (Fedora)',
}

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string} variable of the environment, which may hold its path
 * @property {string[]} names under which it is known
 * @property {string[]} [otherPlaces] where it may be, outside of the PATH
 * @property {string} versionFlag
 * @property {string} aptPackage
 * @property {boolean} [isService] installing it would open a port where systemd runs: not done for a test
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
  const wouldStart = program.isService === true && existsSync('/run/systemd/system')
  if (process.getuid?.() === 0 && isInPath('apt-get') && !wouldStart) {
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
