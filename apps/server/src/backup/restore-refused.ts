/** Nothing has been changed; its message says why, and what to do. */
export class RestoreRefused extends Error {}
