/** What other features may use of branded apps. */
export { brandOfCustomer } from './brand-of-customer.js'
