/** One packet of one source, as the media worker wrote it down. */
export interface LoggedPacket {
  /** Wall clock of the room server at arrival, in milliseconds. */
  arrivedAt: number
  sequence: number
  timestamp: number
  isMarked: boolean
  payload: Uint8Array
}

export type SourceKind = 'audio' | 'video'
export const clockRates: Record<SourceKind, number> = { audio: 48_000, video: 90_000 }
