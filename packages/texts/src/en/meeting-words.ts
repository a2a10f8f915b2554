import type { SameKeysAs } from '../languages.js'
import type { meetingWords as vietnamese } from '../vi/meeting-words.js'

export const meetingWords = {
  statuses: { PENDING: 'Not started', INPROGRESS: 'In progress', END: 'Ended', CANCEL: 'Cancelled' },
  overdue: 'Overdue',
  deleted: 'Deleted',
  roles: { OPERATOR: 'Host', PARTICIPANT: 'Participant' },
  options: {
    enableCamera: 'Cameras allowed',
    enableMicro: 'Microphones allowed',
    enableMuteOnStart: 'Everybody muted on entry',
    enablePrivateChat: 'Private chat',
    enablePublicChat: 'Public chat',
    enableMeetingRecording: 'Recording allowed',
    enableAutomaticMeetingRecording: 'Record automatically from the start',
    onlyShowCameraForOperator: 'Only hosts see cameras',
    enableParticipationBeforeHost: 'Join before the host',
    enableTakingNote: 'Shared notes',
    enableSendAttachmentInChat: 'Files in the chat',
  },
  lengths: {
    minutes_one: '{{total}} minute',
    minutes_other: '{{total}} minutes',
    hours_one: '{{total}} hour',
    hours_other: '{{total}} hours',
    underAMinute: 'under a minute',
  },

  starting: {
    title: 'Start “{{name}}”?',
    consequence: 'The room opens now, and people with the link can come in. You enter it as the host.',
    confirm: 'Start the meeting',
  },
  restarting: {
    title: 'Meet again in “{{name}}”?',
    consequence:
      'A new session opens now, with the same links and participants. Recording and attendance of the last one are kept.',
    confirm: 'Meet again',
  },
  notRecorded: {
    title: '“{{name}}” is not being recorded',
    consequence: 'Storage is used up: the meeting is open, but it is not recorded. Delete old recordings or buy more storage.',
    confirm: 'Enter the room',
  },
  ending: {
    title: 'End “{{name}}”?',
    consequence_one: '{{total}} person in the room will have to leave.',
    consequence_other: '{{total}} people in the room will have to leave.',
    consequenceEmpty: 'The room closes for everybody.',
    confirm: 'End for everybody',
    dismiss: 'Go on',
    done: 'The meeting has ended.',
  },
} satisfies SameKeysAs<typeof vietnamese>
