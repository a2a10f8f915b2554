import type { PlaybackManifest } from '@hop/room/contract/playback'

/** ended: the address was good for some hours, and they are over. */
export type Lost = 'missing' | 'ended'
export type Loaded = { kind: 'ready'; manifest: PlaybackManifest } | { kind: Lost }

/** The address of the page is the recording's own; its files lie beside it. */
export async function loadManifest(): Promise<Loaded> {
  try {
    const response = await fetch('manifest.json')
    if (!response.ok) return { kind: lostBy(response) }
    return { kind: 'ready', manifest: (await response.json()) as PlaybackManifest }
  } catch {
    return { kind: 'missing' }
  }
}

/** Null: it is there, or nobody answers, which is the network's fault. */
export async function findLoss(): Promise<Lost | null> {
  try {
    const response = await fetch('manifest.json', { cache: 'no-store' })
    return response.status === 404 || response.status === 410 ? lostBy(response) : null
  } catch {
    return null
  }
}

const lostBy = ({ status }: Response): Lost => (status === 410 ? 'ended' : 'missing')
