/** Whether there is an app for this device, and the addresses that lead into it. */
import type { CallAnswer } from '@hop/contract/call'
import type { join } from '@hop/contract/features/join'

type AppLinks = NonNullable<CallAnswer<typeof join.info>['data']['appLinks']>

interface Device {
  userAgent: string
  platform: string
  maxTouchPoints: number
}

export interface AppAddresses {
  app: string
  store: string
}

export function mobilePlatform({ userAgent, platform, maxTouchPoints }: Device): 'android' | 'ios' | null {
  if (/android/i.test(userAgent)) return 'android'
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (platform.startsWith('Mac') && maxTouchPoints > 1)) return 'ios'
  return null
}

/** Null on a computer and where the provider has no app for this platform. */
export function appAddresses(links: AppLinks | null, device: Device, values: Record<string, string>): AppAddresses | null {
  const platform = mobilePlatform(device)
  if (!links || !platform || !links[platform]) return null
  const filled = links[platform].replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return { app: filled, store: links[`${platform}Store`] }
}
