/**
 * A participants' link that brings the access code along, so that nobody types it on a phone. Behind the "#": a browser tells that part to
 * no server, so it stands in no log and no referrer. The join page takes it out of the address as soon as it is read.
 */
export const linkWithCode = (link: string, accessCode: string): string => `${link}#accessCode=${encodeURIComponent(accessCode)}`
