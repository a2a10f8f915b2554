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
  ],
}

/**
 * Chromium with a camera and a microphone of its own making, which does not fall asleep in the background. Without windows it does the
 * same for two thirds of the work.
 */
export const cameraBrowser = (framesPerSecond: number, hasWindows: boolean): LaunchOptions => ({
  executablePath: (hasWindows ? undefined : process.env['HEADLESS_SHELL']) ?? chromiumPath,
  args: [
    ...chromiumFlags(['WebRtcHideLocalIpsWithMdns']),
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream=fps=${framesPerSecond}`,
    '--autoplay-policy=no-user-gesture-required',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--mute-audio',
  ],
})
