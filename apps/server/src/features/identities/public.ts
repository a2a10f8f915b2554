/** What other features may use of identities. */
export { browserCookie, browserMark, readCookies, ssoCookieAttributes, ssoCookiePrefix } from './browser-mark.js'
export { findAccountOfIdentity, findAccountOfProvenEmail, hasOtherIdentity, listIdentities } from './identities.queries.js'
export { linkIdentity } from './link-identity.js'
export { knowsPassword } from './identities.rules.js'
export { removeIdentitiesOf, removeIdentity } from './remove-identity.js'
