/** As if a super administrator had asked for one. */
export { sealDownloadTicket } from '../download-ticket.js'
