/** When two contacts of a customer are the same one. Pure. */

/** +84 and 0 at the beginning are the same number; the unique index of the table says so too. */
export const comparablePhone = (phone: string) => phone.replace(/^\+84/, '0')
export const comparableEmail = (email: string) => email.toLowerCase()
