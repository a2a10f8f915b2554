/** The people of a room, as everybody in it may see them. */

/** BigBlueButton's own words; screens say "host" for a MODERATOR. */
export type Role = 'MODERATOR' | 'VIEWER'

export const videoSources = ['camera', 'screen'] as const
export type VideoSource = (typeof videoSources)[number]
export type MediaSource = 'microphone' | VideoSource

/** The quality of a person's media in the last seconds; `lost` while the connection is lost and may come back. */
export type NetworkLevel = 'good' | 'fair' | 'poor' | 'lost'

export interface Person {
  /** The room's own id of this visit (`w_…`); the portal's id of the person stays on the server. */
  userId: string
  name: string
  role: Role
  isGuest: boolean
  joinedAt: number
  /** `none`: listens only, without a microphone. */
  microphone: 'none' | 'muted' | 'on'
  hasCamera: boolean
  isSharingScreen: boolean
  /** When the hand went up, so that the first to ask stands first; null while it is down. */
  handUpAt: number | null
  /** The person's consent to being recorded. Only hosts see it; null for others. */
  hasAgreed: boolean | null
  network: NetworkLevel
}

export interface WaitingPerson {
  userId: string
  name: string
  since: number
  isGuest: boolean
  /** The person comes from a network from which another one was removed: it may be the same person again, or a colleague. */
  isFromRemovedNetwork: boolean
}
