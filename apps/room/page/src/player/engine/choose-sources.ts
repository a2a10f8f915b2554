/** Which files of a recording are played here, and how its voices are heard. */
import type { PhoneCopy, PlaybackManifest } from '@hop/room/contract/playback'
import type { Abilities } from './abilities'

export interface Sources {
  /** By the file of the track; a track that is not in it has nothing to show. */
  pictures: ReadonlyMap<string, string>
  /**
   * together: every track sounds by itself. oneAtATime: only the track of whoever speaks. Otherwise all tracks are silent, and the
   * voices come from one file (null: nobody was heard).
   */
  sound: 'together' | 'oneAtATime' | { file: string | null }
}

/** coming: there will be something to play. nothing: not in this browser. */
export type WhatPlays = Sources | 'coming' | 'nothing'

export function chooseSources(
  { tracks }: PlaybackManifest,
  copy: PhoneCopy | null,
  { canPlayWebm, canPlayMp4, hasOneSound }: Abilities,
): WhatPlays {
  const own = canPlayWebm ? tracks.map(({ file }): [string, string] => [file, file]) : []
  if (canPlayWebm && !hasOneSound) return { pictures: new Map(own), sound: 'together' }
  if (copy?.isReady && canPlayMp4) {
    const made = Object.entries(copy.pictures).map(([track, { file }]): [string, string] => [track, file])
    return { pictures: new Map([...own, ...made]), sound: { file: copy.sound?.file ?? null } }
  }
  if (canPlayWebm) return { pictures: new Map(own), sound: 'oneAtATime' }
  return copy && canPlayMp4 ? 'coming' : 'nothing'
}
