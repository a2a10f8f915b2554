// @ts-check
// The browser of the journeys in e2e/. Playwright's own download is not used: the system's Chromium will do.
import { delimiter, join } from 'node:path'
import { isExecutable } from './is-executable.mjs'
import { run } from './run-command.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const otherPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * @param {{ log?: (message: string) => void }} [options]
 * @returns {Promise<string>} the path of a browser that starts
 */
export async function findOrInstallChromium({ log = console.log } = {}) {
  const given = process.env['CHROMIUM']
  if (given) {
    if (await starts(given)) return given
    throw new Error(`CHROMIUM is set to ${given}, which does not start`)
  }
  const found = await findChromium()
  if (found) return found

  if (process.getuid?.() === 0 && isInPath('apt-get')) {
    log('Installing Chromium (apt-get install chromium)')
    const installed = await installWithApt()
    const path = await findChromium()
    if (path) return path
    throw new Error(`apt-get did not bring a Chromium that starts. ${whatToDo}\n${installed.slice(-2_000)}`)
  }
  throw new Error(`No Chromium was found. ${whatToDo}`)
}

const whatToDo =
  'Install it, for example with `sudo apt-get install chromium` (Debian), `sudo dnf install chromium` (Fedora) or ' +
  '`brew install --cask chromium` (macOS), or set CHROMIUM to the path of a Chromium or Chrome.'

async function findChromium() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const places = [...names.flatMap((name) => [...folders, '/usr/bin'].map((folder) => join(folder, name))), ...otherPlaces]
  for (const place of new Set(places)) if (await starts(place)) return place
  return null
}

/**
 * Ubuntu's /usr/bin/chromium-browser may be a script that only says "install the snap": existing is not enough.
 * @param {string} path
 */
async function starts(path) {
  if (!isExecutable(path)) return false
  try {
    return (await run(path, ['--version'], { capture: true })).code === 0
  } catch {
    return false
  }
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another apt may be at work on a machine that has just been started.
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-q']
  const update = await run('apt-get', ['update', ...patient], { env, capture: true })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...patient, 'chromium'], {
    env,
    capture: true,
  })
  return update.output + install.output
}

/** @param {string} program */
function isInPath(program) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)))
}
