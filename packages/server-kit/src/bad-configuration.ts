/** sysexits' EX_CONFIG: whoever supervises the program need not start it again. */
export const badConfigurationExit = 78

/** Its message is for a person, without a stack. */
export class BadConfiguration extends Error {}

/** The same, but worth another try: what is in the way may be gone in a moment. */
export class CannotStartNow extends Error {}
