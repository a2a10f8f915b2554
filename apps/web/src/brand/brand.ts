/**
 * Name, logo and colour of the app under this host name. The page comes with them, so that it never flashes others. The page of a link
 * wears the brand of whoever invites.
 */
import { brand as brandCalls, defaultApp, type AppInfo } from '@hop/contract/features/brand'
import { linkBeginnings } from '@hop/contract/pages'
import { isHexColour } from '@hop/look/brand-colours'
import { useSyncExternalStore } from 'react'
import { callServer } from '../api/client'

export type Brand = AppInfo

const imageData = /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]|\/brand-logos\/[\w-]+$)/

/** Whatever the server says, the page gets a name, a colour and a picture it can show. */
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

/** What the server wrote into the page: of its host, or of the link that it is. */
function brandInPage(): Brand | null {
  try {
    const content = document.querySelector('meta[name="brand"]')?.getAttribute('content')
    return content ? usable(JSON.parse(content)) : null
  } catch {
    return null
  }
}

const isLink = new RegExp(`^(${linkBeginnings.join('|')})/.`).test(window.location.pathname)
/** The page of a link does not come with it. */
let brandOfHost: Brand | null = isLink ? null : brandInPage()
/** Worn instead of the host's own. */
let brandOfLink: Brand | null = isLink ? brandInPage() : null
const listeners = new Set<() => void>()

const currentBrand = () => brandOfLink ?? brandOfHost ?? defaultApp

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Null: the host's own again. */
export function wearBrand(worn: Brand | null): void {
  const next = worn && usable(worn)
  if (JSON.stringify(next) === JSON.stringify(brandOfLink)) return
  brandOfLink = next
  notifyListeners()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useBrand = (): Brand => useSyncExternalStore(subscribe, currentBrand)

/** On failure the brand stays what it was. */
export async function loadBrand(): Promise<void> {
  try {
    brandOfHost = usable(await callServer(brandCalls.info, { query: { domain: window.location.hostname } }))
    notifyListeners()
  } catch {
    // The specification: a default name and logo apply if loading fails.
  }
}

export async function loadMissingBrand(): Promise<void> {
  if (brandOfHost === null) await loadBrand()
}
