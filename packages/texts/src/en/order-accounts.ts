import type { SameKeysAs } from '../languages.js'
import type { orderAccounts as vi } from '../vi/order-accounts.js'

export const orderAccounts = {
  title: 'Make an account to buy a plan',
  lead: 'A few facts, then you choose how to pay.',
  name: 'Full name',
  email: 'E-mail',
  phone: 'Phone',
  password: 'Password',
  agree: 'I agree to the terms of use and the privacy policy',
  send: 'Send the code',
  sentTitle: 'Enter the code from the e-mail',
  sentLead: 'We have sent a code of 6 digits to {{email}}. It is good for 10 minutes.',
  code: 'Code',
  confirm: 'Make the account and go on',
  back: 'Change what I typed',
  signIn: 'You have an account? Sign in',
} satisfies SameKeysAs<typeof vi>
