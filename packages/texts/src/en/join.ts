import type { SameKeysAs } from '../languages.js'
import type { join as vi } from '../vi/join.js'

export const join = {
  screens: { join: 'Join a meeting', joinByCode: 'Join with a code' },
  sameDay: '{{start}} – {{end}}, {{day}}',
  twoDays: '{{start}} – {{end}}',

  form: {
    fullName: 'Full name',
    fullNameHelp: 'Everybody in the room will see this name.',
    org: 'Organisation',
    accessCode: 'Access code',
    accessCodeHelp: 'Whoever invited you has it. Capital letters do not matter.',
    join: 'Join in the browser',
    meetingStart: 'Start the meeting',
    openApp: 'Open the app',
    openingApp: 'Opening the app… If it is not installed, you will be taken to where you can get it.',
    or: 'or',
    failed: 'You could not be let in',
  },

  waiting: {
    documentTitle: 'Waiting: {{meeting}}',
    title: 'Waiting for the host to start',
    hint: 'Keep this page open: the room will open by itself when the meeting starts.',
    name: 'You will come in as',
    lost: 'The connection to the server is lost; trying again…',
    leave: 'Stop waiting',
  },

  entering: {
    title: 'Entering the room…',
    hint: 'If the room does not open in a few seconds, press the button below.',
    go: 'Enter the room',
  },

  byCode: {
    title: 'Join with a code',
    lead: 'Type the join code of 9 digits from your invitation.',
    code: 'Join code',
    codeHelp: 'For example: 354 595 680',
    submit: 'Continue',
  },
  refused: { retry: 'Try again' },
  invited: 'You are invited as',

  unknown: {
    title: 'This link leads to no meeting',
    hint: 'It may have lost a character when it was copied, the invitation was withdrawn, or the meeting was deleted. Open the link in your invitation again, or ask who invited you.',
  },
  inApp: {
    title: 'Please open this in Safari or Chrome',
    text: 'You have opened the page inside {{app}}, where microphone and camera often do not work. Copy the link and paste it into Safari or Chrome.',
    copy: 'Copy the link',
    copied: 'Copied',
    notCopied: 'The browser does not let us copy. Open the invitation in Safari or Chrome.',
  },
  over: {
    ended: 'Ask whoever invited you for its recording, or for the next meeting.',
    cancelled: 'If you do not know why, ask whoever invited you.',
  },
  home: 'Back to the portal',
  notRead: "The meeting's page could not be opened",
} satisfies SameKeysAs<typeof vi>
