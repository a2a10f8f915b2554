/** Chromium with a camera and a microphone of its own making, which does not fall asleep in the background. */
import type { BrowserContextOptions, LaunchOptions } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium-flags'

export const mediaBrowser: { colorScheme: NonNullable<BrowserContextOptions['colorScheme']>; launchOptions: LaunchOptions } = {
  colorScheme: 'dark',
  launchOptions: {
    executablePath: chromiumPath,
    args: [
      ...chromiumFlags(['WebRtcHideLocalIpsWithMdns']),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--mute-audio',
    ],
  },
}
