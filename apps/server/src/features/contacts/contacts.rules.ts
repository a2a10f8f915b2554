/** When two contacts of a customer are the same one. Pure. */

/** +84 and 0 at the beginning are the same number; the unique index of the table says so too. */
export const comparablePhone = (phone: string) => phone.replace(/^\+84/, '0')
/** Excel takes a telephone number for a number, and drops the zero or the plus at its beginning. */
export const restoredPhone = (cell: string) => cell.replace(/^(?=[1-9]\d{8}$)/, '0').replace(/^(?=84\d{9}$)/, '+')
export const comparableEmail = (email: string) => email.toLowerCase()
