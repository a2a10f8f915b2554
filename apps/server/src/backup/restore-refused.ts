/** Nothing has been changed; its message tells a person why, and what to do. */
export class RestoreRefused extends Error {}
