/** What other features may use of the default account. */
export { requireDefaultOwner } from './require-default-owner.js'
