import { deviceOf } from '@hop/contract/user-agent'

/** People call the devices of Apple by their own names, which the line begins with, and every other one by its system. */
export function deviceName(userAgent: string): string | null {
  const { os } = deviceOf(userAgent)
  const ownName = os === 'iOS' || os === 'iPadOS' ? /iPhone|iPad|iPod/.exec(userAgent) : null
  return ownName?.[0] ?? os
}
