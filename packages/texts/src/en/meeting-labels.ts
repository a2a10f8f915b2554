import type { SameKeysAs } from '../languages.js'
import type { meetingLabels as vietnamese } from '../vi/meeting-labels.js'

export const meetingLabels = {
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

  refused: {
    close: 'Close',
    denied: {
      title: 'The host does not let you into this meeting',
      hint: 'You were removed or turned away. If this is a mistake, contact whoever organises the meeting.',
    },
    locked: { title: 'The room is locked', hint: 'A host has locked it: nobody new can come in now. You can try again later.' },
    full: { title: 'The room is full', hint: 'Try again when somebody has left, or tell whoever organises the meeting.' },
    ended: { title: 'This session has ended', hint: 'If the meeting is opened again, you can try once more.' },
    tooOften: { title: 'The room was opened too often', hint: 'Wait a few minutes and try again.' },
    trouble: {
      title: 'The meeting server is in trouble',
      hint: 'Try again in a few minutes. If you still cannot get in, tell whoever organises the meeting.',
    },
    other: { title: 'You could not be let in', hint: 'The room did not accept this request. Please try again.' },
  },

  roomAway: {
    title: 'The meeting room is restarting',
    hint: 'Keep this page open: it tries again by itself and takes you in as soon as the room is ready.',
    long: 'The room has not been back for more than a minute. This page goes on trying; if it takes long, tell whoever organises the meeting.',
    /** To whoever is signed in, and may be the organiser. */
    longSignedIn:
      'The room has not been back for more than a minute. This page goes on trying; if it takes long, tell the provider of the service.',
    retry: 'Try now',
    leave: 'Later',
  },

  starting: {
    title: 'Start “{{name}}”?',
    consequence:
      'The meeting is planned for {{time}}. If you start it now, the room opens at once, and people with the link can come in. You enter it as the host.',
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
    later: 'Enter later',
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
