/** Why this server should get no requests, in words that whoever asks /readyz may read. */
export class NotReady extends Error {}
