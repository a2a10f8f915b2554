import type { MeetingOption } from '@hop/contract/meeting-options'

/** What the core cannot do is switched off already. */
export const columnsOfOptions = (options: Record<MeetingOption, boolean>) => ({
  enable_camera: options.enableCamera,
  enable_micro: options.enableMicro,
  enable_mute_on_start: options.enableMuteOnStart,
  enable_private_chat: options.enablePrivateChat,
  enable_public_chat: options.enablePublicChat,
  enable_meeting_recording: options.enableMeetingRecording,
  enable_automatic_meeting_recording: options.enableAutomaticMeetingRecording,
  only_show_camera_for_operator: options.onlyShowCameraForOperator,
  enable_participation_before_host: options.enableParticipationBeforeHost,
  enable_taking_note: options.enableTakingNote,
  enable_send_attachment_in_chat: options.enableSendAttachmentInChat,
})
