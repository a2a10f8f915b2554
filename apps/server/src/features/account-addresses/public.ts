/** Whose an e-mail address is. A feature of its own, below all those that write to people. */
export { listAccountsByEmail, listLanguages } from './account-addresses.queries.js'
