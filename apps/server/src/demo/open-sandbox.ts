import type { Platform } from '../platform/platform.js'

/** A purchase can be shown: by the gateway that moves no money and says so, unless the environment says something of payments. */
export function openSandbox({ payments }: Pick<Platform, 'payments'>): void {
  if (payments.isSandboxOpen) payments.isSandboxOn = true
}
