/** What closes the addresses of a recording that the portal has given out. Tried at the room itself, which opens them. */
export const recordingEndings = [
  'sharingEnded',
  'trashed',
  'invitedDeleted',
  'ownerRevokesAll',
  'ownerDeleted',
  'handedOver',
  'meetingDeleted',
  'customerRestricted',
  'customerDeleted',
  'halfADay',
] as const
export type RecordingEnding = (typeof recordingEndings)[number]

const closedBy: readonly RecordingEnding[] = [
  'sharingEnded',
  'trashed',
  'ownerDeleted',
  'handedOver',
  'meetingDeleted',
  'customerDeleted',
  'halfADay',
]

export const recordingWays = {
  playbackAddress: { opens: 'whoever has it sees the recording', closedBy },
  archiveAddress: { opens: 'whoever has it downloads everything', closedBy },
} as const satisfies Record<string, { opens: string; closedBy: readonly RecordingEnding[] }>
export type RecordingWayName = keyof typeof recordingWays

export const recordingColumns: Record<RecordingEnding, string> = {
  sharingEnded: 'shared no more',
  trashed: 'in the trash',
  invitedDeleted: 'somebody invited deleted',
  ownerRevokesAll: 'owner revokes everything',
  ownerDeleted: 'owner deleted',
  handedOver: 'handed over',
  meetingDeleted: 'meeting deleted',
  customerRestricted: 'customer restricted',
  customerDeleted: 'customer deleted',
  halfADay: '12 hours over',
}
