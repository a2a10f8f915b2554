/** How the journeys' Chromium is started. */
import type { LaunchOptions } from '@playwright/test'

const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** A second `--disable-features` replaces the first, so that Playwright's own are named again. */
const disabledFeatures = [
  // What the address bar may show some day: two pages for every window, and a second's work for a browser that nobody types in.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const chromiumFlags = (alsoDisabled: readonly string[]): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledFeatures, ...alsoDisabled].join(',')}`,
]

/** Chromium without windows, for the portal. One process draws all its pages: what it has compiled for one journey serves the next. */
export const windowlessBrowser: LaunchOptions = {
  executablePath: process.env['HEADLESS_SHELL'] ?? chromiumPath,
  args: [
    ...chromiumFlags(['IsolateOrigins', 'site-per-process']),
    '--disable-site-isolation-trials',
    '--renderer-process-limit=1',
    // A page lives for a second here: what its functions would gain by being optimised is less than that costs.
    '--js-flags=--no-opt --no-maglev',
  ],
}

/** A camera and a microphone of the browser's own making; a page with them does not fall asleep in the background. */
const deviceFlags = (camera: readonly string[]): string[] => [
  ...chromiumFlags(['WebRtcHideLocalIpsWithMdns']),
  '--use-fake-ui-for-media-stream',
  ...camera,
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--mute-audio',
]

/** Its camera plays a file, over and over. Without windows Chromium does the same for two thirds of the work. */
export const filmBrowser = (file: string): LaunchOptions => ({
  executablePath: process.env['HEADLESS_SHELL'] ?? chromiumPath,
  args: deviceFlags(['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]),
})

/** The whole browser, as people have it, with a camera of 720 lines. */
export const cameraBrowser: LaunchOptions = {
  executablePath: chromiumPath,
  args: deviceFlags(['--use-fake-device-for-media-stream=fps=20']),
}
