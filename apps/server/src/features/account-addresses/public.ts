/** Whose an e-mail address is. A feature of its own, below all those that write to people. */
export { accountProving, listAccountsByEmail, listOwnSettings, type OwnSettings } from './account-addresses.queries.js'
export { countAsked, mayAskAsOwner, mayAskFromNetwork } from './asked-mails.js'
export { mayProve, mayProveAll, mayMail, mostProofMails } from './mails-to-unproven.js'
