/** Which terms of use and privacy policy are in force: kept with every consent. A changed text gets a new one. */
export const termsVersion = '2026-11-17'
