/** What this browser is known by at the next sign-in, one mark for each account that used it; kept when signing out. */
import { mostDeviceMarks } from '@hop/contract/features/sign-in'
import { readStoredJson, writeStored } from './browser-storage'

const storageKey = 'known-browser'

/** A mark begins with the number of its account. */
const accountOf = (mark: string) => mark.split('.')[0]

export function deviceMarks(): string[] {
  const stored = readStoredJson(storageKey)
  return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string').slice(0, mostDeviceMarks) : []
}

export function keepDeviceMark(mark: string): void {
  const others = deviceMarks().filter((one) => accountOf(one) !== accountOf(mark))
  writeStored(storageKey, JSON.stringify([mark, ...others].slice(0, mostDeviceMarks)))
}
