/** How the journeys' Chromium is started. */

export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

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

export const chromiumFlags = (alsoDisabled: readonly string[] = []): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledFeatures, ...alsoDisabled].join(',')}`,
]
