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
