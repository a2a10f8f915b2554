/** What other features may use of branded apps. */
export { brandOfCustomer } from './brand-of-customer.js'
export { signInUrlFor } from './sign-in-url.js'
