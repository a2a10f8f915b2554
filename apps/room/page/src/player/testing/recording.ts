import type { PlaybackManifest, PlaybackTrack } from '@hop/room/contract/playback'

/** A person who is there for a minute, silent and without a picture. */
export const track = (userId: string, changes: Partial<PlaybackTrack> = {}): PlaybackTrack => ({
  file: `${userId}.webm`,
  userId,
  name: userId,
  kind: 'person',
  bytes: 1,
  hasAudio: true,
  startMs: 0,
  endMs: 60_000,
  size: null,
  pictureSpans: [],
  talkSpans: [],
  ...changes,
})

export const recordingOf = (...tracks: PlaybackTrack[]): PlaybackManifest => ({
  name: '',
  startedAt: 0,
  durationMs: 60_000,
  tracks,
  chat: [],
  captions: [],
})
