import type { SameKeysAs } from '../languages.js'
import type { orderAccountMails as vi } from '../vi/order-account-mails.js'

export const orderAccountMails = {
  subject: 'Your code for {{0}}',
  text: 'Hello,\n\nplease enter this code on the page where you are ordering {{0}}. It is good once, for {{1}} minutes.\n\nIf you are not ordering anything, ignore this message: no account is made.',
  codeLabel: 'Code',
} satisfies SameKeysAs<typeof vi>
