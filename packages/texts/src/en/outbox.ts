import type { SameKeysAs } from '../languages.js'
import type { outbox as vi } from '../vi/outbox.js'

export const outbox = {
  resent: 'Queued to be sent again.',
  held: 'Held in the outbox',
  channels: { mail: 'E-mail', sms: 'SMS' },
  states: { queued: 'Queued', sending: 'Being sent', sent: 'Sent', failed: 'Will be tried again', dead: 'Could not be sent' },
  list: {
    search: 'Search by recipient or subject',
    anyChannel: 'E-mail and SMS',
    anyState: 'Any state',
    open: 'Show the message',
    resend: 'Send again',
    isSent: 'This message was sent',
    isUnderWay: 'This message is being sent',
    nothingYet: 'No messages yet',
    nothingYetHint: 'Every e-mail and SMS of the service is here, with what became of it.',
  },
  fields: {
    recipient: 'Recipient',
    subject: 'Subject',
    channel: 'Kind',
    state: 'State',
    attempts: 'Tries',
    createdAt: 'Created',
    sentAt: 'Sent',
    deliveredAt: 'Delivered',
    lastError: 'Last error',
  },
  details: {
    title: 'Message',
    loadFailed: 'This message cannot be opened',
    text: 'Text',
    ics: 'Calendar entry (.ics)',
    confidential: 'This message holds a code or a link that opens an account, so its text is not shown here.',
  },
} satisfies SameKeysAs<typeof vi>
