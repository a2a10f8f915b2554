/** What other features may use of contacts. */
export { insertContacts, listLanguagesOfContacts } from './contacts.queries.js'
export { removeFaces } from './remove-faces.js'
export { type ContactToCheck, checkContactPictureJob } from './request-picture-check.js'
