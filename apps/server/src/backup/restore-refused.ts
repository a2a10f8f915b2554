/** Nothing has been changed; its message says why, and what to do. */
export class RestoreRefused extends Error {}

/** Data and files are there; its message says what is left to do. */
export class RestoreUnfinished extends Error {}
