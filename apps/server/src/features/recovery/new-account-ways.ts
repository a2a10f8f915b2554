/** Ways to an account that is not there yet, and what closes them. Each makes one, for whoever reads the mailbox or is named by a provider. */
export const newAccountEndings = ['used', 'madeIsDeleted', 'addressProven', 'identityLinked', 'timeOver'] as const
export type NewAccountEnding = (typeof newAccountEndings)[number]

export interface NewAccountWay {
  openedBy: string
  closedBy: readonly NewAccountEnding[]
  doors: readonly string[]
  /** Purposes under which secrets of it are hashed. */
  secrets: readonly string[]
  note?: string
}

const once = ['used', 'madeIsDeleted', 'addressProven', 'timeOver'] as const

export const newAccountWays = {
  signUpLink: {
    openedBy: 'the mailbox, once, for a day',
    closedBy: once,
    doors: ['signUp.verifyEmail', 'signUp.verifyActivationCode', 'signUp.activate'],
    secrets: ['sign up', 'activation'],
    note: 'sent again with the password that was chosen, it says the username once more',
  },
  signUpByProvider: {
    openedBy: 'the word of CAS, Google or OneSME, once, for a day',
    closedBy: [...once, 'identityLinked'],
    doors: ['signUp.activateBySso'],
    secrets: ['sign up'],
    note: 'where the address was typed, in that browser alone: whoever reads the mailbox elsewhere has a sign-up like others',
  },
  orderCode: {
    openedBy: 'the mailbox: six digits, five tries, ten minutes, for the page that asked for them',
    closedBy: once,
    doors: ['orderAccounts.start', 'orderAccounts.confirm'],
    secrets: ['order account'],
  },
} as const satisfies Record<string, NewAccountWay>
export type NewAccountWayName = keyof typeof newAccountWays

export const newAccountColumns: Record<NewAccountEnding, string> = {
  used: 'used',
  madeIsDeleted: 'used, and that account deleted',
  addressProven: 'another account proves the address',
  identityLinked: 'the person is linked to another account',
  timeOver: 'its time over',
}
