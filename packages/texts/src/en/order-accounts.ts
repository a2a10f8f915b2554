import type { SameKeysAs } from '../languages.js'
import type { orderAccounts as vi } from '../vi/order-accounts.js'

export const orderAccounts = {
  screens: { orderAccount: 'Make an account to buy a plan' },
  title: 'Create an account to buy a plan',
  lead: 'Fill in a few details, then choose how to pay.',
  name: 'Full name',
  email: 'E-mail',
  phone: 'Phone number',
  send: 'Send the code',
  sentTitle: 'Enter the code from the e-mail',
  sentLead: 'A 6-digit code is on its way to {{email}}. It is valid for 10 minutes.',
  notFound: 'No e-mail? Check your spam folder.',
  again: 'Send a new code',
  againIn: 'Send again in {{seconds}} seconds',
  sentAgain: 'A new code is on its way. The old one no longer works.',
  code: '6-digit code',
  confirm: 'Create the account and continue',
  back: 'Change my details',
  signIn: 'Already have an account? Sign in',
} satisfies SameKeysAs<typeof vi>
