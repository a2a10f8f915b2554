// @ts-check
/** @import { Program } from './find-or-install.mjs' */

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
