/** Why this server should get no requests, in the words that /readyz answers. */
export class NotReady extends Error {}
