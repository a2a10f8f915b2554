import { useMemo } from 'react'

/** A track as a stream that stays the same as long as the track does. */
export const useStreamOf = (track: MediaStreamTrack | null): MediaStream | null =>
  useMemo(() => (track ? new MediaStream([track]) : null), [track])
