/** The four pies: systems and browsers of computers, and of phones and tablets together. Pure. */
import type { CallAnswer } from '@hop/contract/call'
import type { errorStats } from '@hop/contract/features/error-stats'

export type Details = CallAnswer<typeof errorStats.general>['details']
export interface Share {
  name: string
  count: number
}

/** More slices than colours cannot be told apart: the rest is one. */
const mostSlices = 6

export function sharesOf(details: Details, devices: readonly string[], by: 'os' | 'browsers', others: string): Share[] {
  const counts = new Map<string, number>()
  for (const { deviceType, statics } of details)
    if (devices.includes(deviceType)) for (const { name, count } of statics[by]) counts.set(name, (counts.get(name) ?? 0) + count)
  const all = [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count)
  if (all.length <= mostSlices) return all
  const rest = all.slice(mostSlices - 1).reduce((sum, { count }) => sum + count, 0)
  return [...all.slice(0, mostSlices - 1), { name: others, count: rest }]
}

export const totalOf = (shares: readonly Share[]): number => shares.reduce((sum, { count }) => sum + count, 0)
