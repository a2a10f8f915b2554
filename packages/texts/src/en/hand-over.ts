import type { handOver as vi } from '../vi/hand-over.js'
import type { SameKeysAs } from '../languages.js'

export const handOver = {
  mail: {
    subject: 'You now host: {{0}}',
    subjectOfMany: 'You now host {{0}} more meetings',
    greeting: 'Hello {{0}},',
    handedOver: '{{0}} handed a meeting over to you. You are its organiser from now on.',
    handedOverMany: '{{0}} handed {{1}} meetings over to you. You are their organiser from now on.',
    whatNow: 'Those who are invited keep their links; the host link has changed. Open the meeting to look it over.',
    more: 'These are the first {{0}} of them.',
    open: 'Open the meeting',
    openList: 'See the meetings',
    signature: 'Sent automatically by {{0}}.',
  },

  leaving: {
    question_one: '{{total}} meeting has not taken place yet',
    question_other: '{{total}} meetings have not taken place yet',
    lead: 'Choose what becomes of them.',
    handOver: 'Hand over to a colleague',
    handOverHelp:
      'The colleague becomes the organiser. The colleague and whoever got an invitation are told by e-mail; invited people keep their links.',
    cancel: 'Cancel and tell the invited people',
    cancelHelp: 'Whoever got an invitation gets a cancellation. This cannot be undone.',
    colleague: 'Colleague who takes over',
    running: 'This person is hosting a meeting. End it or hand it over before you choose this role.',
  },

  picker: {
    placeholder: 'Type a name, an e-mail or a username',
  },

  dialog: {
    title: 'Hand “{{name}}” over to a colleague',
    lead: 'The colleague becomes organiser and host. The colleague and whoever got an invitation are told by e-mail. The host link changes at once; invited people keep theirs.',
    leadRunning:
      'The meeting is running. The colleague becomes host at once; the present organiser is host no longer. Invited people keep their links.',
    colleague: 'Colleague',
    confirm: 'Hand over',
    done: 'The meeting was handed over.',
  },
  audit: { actions: { 'hand over': 'Hand over' } },
} satisfies SameKeysAs<typeof vi>
