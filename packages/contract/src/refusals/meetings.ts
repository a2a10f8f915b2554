/** Meetings, from the plan to what they leave behind, and the cores that run them. */
export const refusalsOfMeetings = {
  // Meetings. What only the plan can decide (time, length, head count) is reported as a problem of its field.
  MeetingNotFound: 404,
  RecordingNotFound: 404,
  MeetingNotStartable: 409,
  OnlyOwner: 403,
  MeetingOverdue: 409,
  MeetingNotRunning: 409,
  MeetingNotEditable: 409,
  MeetingNotCancellable: 409,
  MeetingInProgress: 409,
  MeetingNotHandedOver: 409,
  NotAllowedToJoinMeeting: 403,
  RecordingStorageFull: 409,
  OrganiserInactive: 409,
  FaceIdNotAllowed: 409,
  VoiceTextNotAllowed: 409,
  FeatureNotSold: 409,
  DailyMeetingLimit: 409,
  RecipientNoticeLimit: 409,
  DailyNoticeLimit: 409,
  MonthlyMeetingLimit: 409,
  ConcurrentMeetingLimit: 409,

  // What a session left behind
  TranscriptNotFound: 404,
  VoiceTextOff: 409,

  // Participants and their notices
  ParticipantNotFound: 404,
  ParticipantsNotChangeable: 409,
  DuplicateParticipant: 409,
  MeetingNotNotifiable: 409,
  NobodyToNotify: 409,

  // Joining by a link
  MeetingLinkInvalid: 404,
  JoinCodeUnknown: 404,
  MeetingEnded: 410,
  MeetingCancelled: 410,
  WrongAccessCode: 403,
  TooManyWrongCodes: 429,
  JoinNameRequired: 422,

  // Showing one's face before joining
  FaceCheckNotNeeded: 409,
  FaceNotKnown: 409,
  FaceTriesUsedUp: 409,
  FaceChallengeOver: 409,
  // No 503: a proxy would take the server out.
  FaceCheckBusy: 429,

  // Meeting cores
  CoreNotFound: 404,
  CoreNotFit: 409,
  CoreInUse: 409,
  CoreIsBuiltIn: 409,
  DuplicateCore: 409,
  NoActiveCore: 409,
  CoreUnavailable: 503,
  CoreRefusedMeeting: 409,
  NoFreeHost: 503,
} as const satisfies Record<string, number>
