// @ts-check

/** sysexits' EX_CONFIG: a new try is useless until a person has changed something. */
export const badSetupCode = 78

/** Its message tells that person what; it ends the start. */
export class BadSetup extends Error {}
