// @ts-check
// Programs that only the tests need: found on the machine, or brought by its package manager (provide-programs.mjs).

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
  packages: { apt: 'chromium', dnf: 'chromium', brew: 'chromium' },
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
  packages: { apt: 'chromium-headless-shell' },
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
  packages: { apt: 'firefox-esr', dnf: 'firefox', brew: 'firefox' },
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
  packages: { apt: 'xvfb', dnf: 'xorg-x11-server-Xvfb' },
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
  packages: { apt: 'ffmpeg', dnf: 'ffmpeg-free', brew: 'ffmpeg' },
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
  packages: { apt: 'ffmpeg', dnf: 'ffmpeg-free', brew: 'ffmpeg' },
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
  packages: { apt: 'openssh-server', dnf: 'openssh-server' },
  isService: true,
}

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string} variable of the environment, which may hold its path
 * @property {string[]} names under which it is known
 * @property {string[]} [otherPlaces] where it may be, outside of the PATH
 * @property {string} versionFlag
 * @property {{ apt: string, dnf?: string, brew?: string }} packages its name there
 * @property {boolean} [isService] installing it would open a port where systemd runs: not done for a test
 */
