/** Which option of a meeting which kind of core supports: read by the form and by the server. */

export const meetingOptions = [
  'enableCamera',
  'enableMicro',
  'enableMuteOnStart',
  'enablePrivateChat',
  'enablePublicChat',
  'enableMeetingRecording',
  'enableAutomaticMeetingRecording',
  'onlyShowCameraForOperator',
  'enableParticipationBeforeHost',
  'enableTakingNote',
  'enableSendAttachmentInChat',
] as const
export type MeetingOption = (typeof meetingOptions)[number]

/** Where a meeting runs: in the portal's own room, on a BigBlueButton server, or with Zoom. */
export const coreKinds = ['room', 'bbb', 'zoom'] as const
export type CoreKind = (typeof coreKinds)[number]

/** What a plan is sold for. The portal's own room stands among the servers of BigBlueButton. */
export const coreTypes = ['bbb', 'zoom'] as const
export type CoreType = (typeof coreTypes)[number]

/** What each kind can do. The others of an option's row are hidden in the form, and stored false. */
const capabilities: Record<MeetingOption, Record<CoreKind, boolean>> = {
  enableCamera: { room: true, bbb: true, zoom: true },
  enableMicro: { room: true, bbb: true, zoom: false },
  enableMuteOnStart: { room: true, bbb: true, zoom: false },
  enablePrivateChat: { room: true, bbb: true, zoom: false },
  enablePublicChat: { room: true, bbb: true, zoom: false },
  enableMeetingRecording: { room: true, bbb: true, zoom: false },
  enableAutomaticMeetingRecording: { room: true, bbb: true, zoom: true },
  onlyShowCameraForOperator: { room: true, bbb: true, zoom: false },
  enableParticipationBeforeHost: { room: false, bbb: false, zoom: true },
  enableTakingNote: { room: false, bbb: true, zoom: false },
  // BigBlueButton's chat carries no files, whatever it is asked for.
  enableSendAttachmentInChat: { room: false, bbb: false, zoom: false },
}

const optionsOf = (kind: CoreKind) => meetingOptions.filter((name) => capabilities[name][kind])

export const supportedOptions: Record<CoreKind, readonly MeetingOption[]> = {
  room: optionsOf('room'),
  bbb: optionsOf('bbb'),
  zoom: optionsOf('zoom'),
}

/** What the form begins with. */
export const defaultOptions: Record<MeetingOption, boolean> = {
  enableCamera: true,
  enableMicro: true,
  enableMuteOnStart: true,
  enablePrivateChat: true,
  enablePublicChat: true,
  enableMeetingRecording: true,
  enableAutomaticMeetingRecording: false,
  onlyShowCameraForOperator: false,
  enableParticipationBeforeHost: false,
  enableTakingNote: true,
  enableSendAttachmentInChat: false,
}

/** The options with what the core cannot do switched off. */
export function withinCore(kind: CoreKind, options: Record<MeetingOption, boolean>): Record<MeetingOption, boolean> {
  const supported = supportedOptions[kind]
  return Object.fromEntries(meetingOptions.map((name) => [name, options[name] && supported.includes(name)])) as Record<
    MeetingOption,
    boolean
  >
}

/** Zoom cuts a longer one. */
export const longestZoomPasscode = 10
