/** Why a room may not be opened, whoever opens it: its host, or the first guest where guests are let in before the host. */
export const openingRefusals = [
  'MeetingNotStartable',
  'MeetingOverdue',
  'NoActiveSubscription',
  'CustomerRestricted',
  'DailyMeetingLimit',
  'MonthlyMeetingLimit',
  'ConcurrentMeetingLimit',
  'NoActiveCore',
  'CoreUnavailable',
  'CoreRefusedMeeting',
  'NoFreeHost',
] as const
