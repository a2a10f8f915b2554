import type { PlaybackBrand } from '@hop/room/contract/playback'

/** The portal's own, for recordings that come without one, and until theirs is known. */
const ours = { name: 'Hop', colour: null, logoUrl: null }

export type PlayerBrand = PlaybackBrand & { name: string }

/** Beside the recording's files; a recording plays without it. */
export async function loadPlayerBrand(): Promise<PlayerBrand> {
  try {
    const response = await fetch('brand.json')
    if (!response.ok) return ours
    const { name, colour, logoUrl } = (await response.json()) as PlaybackBrand
    return { name: name ?? ours.name, colour, logoUrl }
  } catch {
    return ours
  }
}
