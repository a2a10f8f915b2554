/**
 * The manifest of a recording, for the player: GET /room/playback/<record>/<key>/manifest.json. Times are milliseconds of the
 * recording.
 */
export interface PlaybackManifest {
  name: string
  /** Wall clock of the first moment. */
  startedAt: number
  durationMs: number
  tracks: PlaybackTrack[]
  chat: { atMs: number; name: string; text: string; isGuest?: boolean }[]
  captions: { fromMs: number; toMs: number; name: string; text: string; language: string }[]
}

/** Whose recording it is, as it is now: GET …/brand.json. */
export interface PlaybackBrand {
  name: string | null
  colour: string | null
  logoUrl: string | null
}

/** One file: the voice and camera of a person, or a shared screen. */
export interface PlaybackTrack {
  file: string
  userId: string
  name: string
  /** A guest typed this name, so it may be another person's; absent in older recordings. */
  isGuest?: boolean
  kind: 'person' | 'screen'
  bytes: number
  hasAudio: boolean
  /** When the file's own zero is, and its end. */
  startMs: number
  endMs: number
  size: { width: number; height: number } | null
  /** When its picture is on; a person with the camera off shows by name. */
  pictureSpans: { fromMs: number; toMs: number }[]
  /** When the person speaks: the speaker is shown large. */
  talkSpans: { fromMs: number; toMs: number }[]
}

/**
 * The same recording for browsers that cannot play WebM, or that play only one element aloud (iPhones): GET …/phone.json. Not
 * found if there is none and none is being made.
 */
export interface PhoneCopy {
  /** False: it is being made. */
  isReady: boolean
  /** All voices in one file (AAC) that begins and ends with the recording; null: there was no sound. */
  sound: PhoneFile | null
  /** Keyed by the file of the track: its picture alone (H.264), which begins together with the track. */
  pictures: Record<string, PhoneFile>
}

export interface PhoneFile {
  file: string
  bytes: number
}
