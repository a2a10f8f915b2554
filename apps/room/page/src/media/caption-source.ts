/** Where the captions of what I say come from. The browser's recogniser is one; a speech service can be another. */
export interface CaptionPiece {
  /** The same while one sentence grows. */
  key: string
  text: string
  isFinal: boolean
  durationMs: number
}

export interface CaptionSource {
  start(language: 'vi' | 'en', events: { onPiece(piece: CaptionPiece): void; onStopped(reason: CaptionStop): void }): void
  stop(): void
}

/** `blocked`: not allowed to listen; `unavailable`: the service behind it does not answer. */
export type CaptionStop = 'blocked' | 'unavailable'
