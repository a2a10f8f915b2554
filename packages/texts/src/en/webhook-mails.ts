import type { SameKeysAs } from '../languages.js'
import type { webhookMails as vi } from '../vi/webhook-mails.js'

export const webhookMails = {
  subject: 'A webhook was switched off',
  greeting: 'Dear {{0}},',
  failing:
    'For three days the server that receives your events has not answered successfully once, so this webhook was switched off. New events are not sent any more.',
  gone: 'The server that receives your events answered that this address is gone (status 410), so this webhook was switched off. New events are not sent any more.',
  hint: 'The log shows what the server answered. Once it works again, switch the webhook on: the events that still wait, of the last 30 days, are then sent in their order.',
  address: 'Address',
  open: 'Open the log',
  signature: 'An automatic message from {{0}}.',
} satisfies SameKeysAs<typeof vi>
