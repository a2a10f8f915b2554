/**
 * Name, logo and colour of the app under this host name. The page comes with its brand, and the last known one is kept, so that it never
 * flashes another. The page of a link wears the brand of whoever invites.
 */
import { brand as brandCalls, defaultApp, type AppInfo } from '@hop/contract/features/brand'
import { isHexColour } from '@hop/look/brand-colours'
import { useSyncExternalStore } from 'react'
import { callServer } from '../api/client'
import { readStoredJson, writeStored } from '../session/browser-storage'

export type Brand = AppInfo

const storageKey = 'brand'
const imageData = /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]|\/brand-logos\/[\w-]+$)/

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
/** Worn instead of the host's own. */
let brandOfPage: Brand | null = brandInPage()
const listeners = new Set<() => void>()

/** What the server wrote into the page: of its host, or of the link that it is. */
function brandInPage(): Brand | null {
  try {
    const content = document.querySelector('meta[name="brand"]')?.getAttribute('content')
    return content ? usable(JSON.parse(content)) : null
  } catch {
    return null
  }
}

const currentBrand = () => brandOfPage ?? brand
const isLink = () => /^\/(join|host|join-meeting)\/./.test(window.location.pathname)

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** Null: the host's own again. */
export function wearBrand(worn: Brand | null): void {
  const next = worn && usable(worn)
  if (JSON.stringify(next) === JSON.stringify(brandOfPage)) return
  brandOfPage = next
  tellListeners()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useBrand = (): Brand => useSyncExternalStore(subscribe, currentBrand)

/** Runs beside the first paint and never holds it up; on failure the brand stays what it was. */
export async function loadBrand(): Promise<void> {
  try {
    const { name, logo, brandColour } = usable(await callServer(brandCalls.info, { query: { domain: window.location.hostname } }))
    brand = { name, logo, brandColour }
    writeStored(storageKey, JSON.stringify(brand))
    if (!isLink()) brandOfPage = null
    tellListeners()
  } catch {
    // The specification: a default name and logo apply if loading fails.
  }
}
