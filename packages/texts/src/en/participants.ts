import type { participants as vi } from '../vi/participants.js'
import type { SameKeysAs } from '../languages.js'

export const participants: SameKeysAs<typeof vi> = {
  mail: {
    invitationSubject: 'Invitation: {{0}}',
    updateSubject: 'Changed: {{0}}',
    cancellationSubject: 'Cancelled: {{0}}',
    takenOffSubject: 'Invitation withdrawn: {{0}}',
    reminderDaySubject: 'Within 24 hours: {{0}}',
    reminderSoonSubject: 'About to begin: {{0}}',
    greeting: 'Hello {{0}},',
    invitation: '{{0}} invites you to an online meeting.',
    update: '{{0}} has changed a meeting you are invited to.',
    cancellation: '{{0}} has cancelled a meeting you were invited to. There is nothing to attend any more.',
    takenOff: '{{0}} has taken you off the list of a meeting. Your invitation and your link are no longer valid.',
    reminderDay: 'The meeting hosted by {{0}} takes place within the next 24 hours.',
    reminderSoon: 'The meeting hosted by {{0}} is about to begin.',
    ownReminderDay: 'The meeting you host takes place within the next 24 hours.',
    ownReminderSoon: 'The meeting you host is about to begin.',
    meeting: 'Meeting',
    when: 'When',
    day: '{{0}}, {{1}}',
    time: '{{0}} – {{1}}, {{2}} (Vietnam time, UTC+7)',
    timeOverMidnight: '{{0}}, {{1}} – {{2}}, {{3}} (Vietnam time, UTC+7)',
    code: 'By code',
    codes: 'meeting code {{0}}, access code {{1}}',
    join: 'Join the meeting',
    open: 'Open the meeting',
    youAreHost: 'You are a host: this link opens the room, even before the organiser is there.',
    privateLink: 'Your personal link: {{0}}',
    doNotShare: 'Please do not pass this link on.',
    signature: 'Sent automatically by {{0}}.',
  },
  sms: {
    invitation: 'Meeting "{{0}}" at {{1}} on {{2}} (Vietnam time). Join: {{3}}',
  },
}
