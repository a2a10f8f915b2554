/** Name, logo and colour of the app under this host name. The last known brand is kept, so that a page never flashes another one. */
import { brand as brandCalls, defaultApp, type AppInfo } from '@hop/contract/features/brand'
import { isHexColour } from '@hop/look/brand-colours'
import { useSyncExternalStore } from 'react'
import { callServer } from '../api/client'
import { readStoredJson, writeStored } from '../session/browser-storage'

export type Brand = AppInfo

const storageKey = 'brand'
const imageData = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/** Whatever the server or the storage holds, the page gets a name, a colour and a picture it can show. */
function usable(record: unknown): Brand {
  const { name, logo, brandColour } = (typeof record === 'object' && record !== null ? record : {}) as Partial<
    Record<keyof Brand, unknown>
  >
  return {
    name: typeof name === 'string' && name.trim() !== '' ? name : defaultApp.name,
    logo: typeof logo === 'string' && imageData.test(logo) ? logo : null,
    brandColour: typeof brandColour === 'string' && isHexColour(brandColour) ? brandColour.toLowerCase() : defaultApp.brandColour,
  }
}

let brand: Brand = usable(readStoredJson(storageKey))
const listeners = new Set<() => void>()

const currentBrand = () => brand

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useBrand = (): Brand => useSyncExternalStore(subscribe, currentBrand)

/** Runs beside the first paint and never holds it up; on failure the brand stays what it was. */
export async function loadBrand(): Promise<void> {
  try {
    const { name, logo, brandColour } = usable(await callServer(brandCalls.info, { query: { domain: window.location.hostname } }))
    const next = { name, logo, brandColour }
    if (JSON.stringify(next) === JSON.stringify(brand)) return
    brand = next
    writeStored(storageKey, JSON.stringify(brand))
    for (const listener of listeners) listener()
  } catch {
    // The specification: a default name and logo apply if loading fails.
  }
}
