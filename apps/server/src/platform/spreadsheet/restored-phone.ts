/** Excel takes a telephone number for a number, and drops the zero or the plus at its beginning. */
export const restoredPhone = (cell: string) => cell.replace(/^(?=[1-9]\d{8}$)/, '0').replace(/^(?=84\d{9}$)/, '+')
