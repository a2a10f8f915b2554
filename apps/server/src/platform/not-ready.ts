/** Why this server should get no requests, as whoever asks /readyz may read it. */
export class NotReady extends Error {}
