/** Its message is for a person, without a stack. */
export class BadConfiguration extends Error {}

/** The same, but worth another try: what is in the way may be gone in a moment. */
export class CannotStartNow extends Error {}
