/** Which option of a meeting which kind of core supports: read by the form and by the server. */
import type { CoreType } from './features/plans.js'

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

/** An option that the core of the plan does not support is hidden, and stored false. */
export const supportedOptions: Record<CoreType, readonly MeetingOption[]> = {
  bbb: [
    'enableCamera',
    'enableMicro',
    'enableMuteOnStart',
    'enablePrivateChat',
    'enablePublicChat',
    'enableMeetingRecording',
    'enableAutomaticMeetingRecording',
    'onlyShowCameraForOperator',
    'enableTakingNote',
    'enableSendAttachmentInChat',
  ],
  zoom: ['enableCamera', 'enableAutomaticMeetingRecording', 'enableParticipationBeforeHost'],
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
export function withinCore(core: CoreType, options: Record<MeetingOption, boolean>): Record<MeetingOption, boolean> {
  const supported = supportedOptions[core]
  return Object.fromEntries(meetingOptions.map((name) => [name, options[name] && supported.includes(name)])) as Record<
    MeetingOption,
    boolean
  >
}
