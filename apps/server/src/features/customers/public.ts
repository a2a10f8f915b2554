/** What other features may use of customers. */
export { type Consent, insertSignedUpCustomer, type SignedUpCustomer, writeSignedUpProfile } from './signed-up-customer.js'
export { isRenewing } from './customer-list.queries.js'
export { customerIndexes } from './unique-indexes.js'
