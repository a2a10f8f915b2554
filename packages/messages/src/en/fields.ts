import type { FieldCode } from '@hop/contract/field-problems'

export const fields = {
  required: 'Please fill this in.',
  wrongType: 'This is not the right kind of value.',
  unknownField: 'This field is not supported.',
  tooShort: 'At least {{0}} characters, please.',
  tooLong: 'At most {{0}} characters, please.',
  tooSmall: 'The smallest value is {{0}}.',
  tooLarge: 'The largest value is {{0}}.',
  notAllowed: 'This value is not accepted.',
  invalidFormat: 'This value does not have the right format.',
  invalidEmail: 'This e-mail address is not right. Example: name@company.vn.',
  invalidPhoneFormat: 'A phone number starts with 0 or +84, followed by 9 or 10 digits.',
  FormatInvalidName: "Names hold letters, digits, spaces and - ' . _ ( ) only.",
  FormatInvalidUsername: 'Usernames hold letters, digits and _ . - only, and start with a letter or a digit.',
  includespacename: 'A username cannot contain spaces.',
  passwordsNotMatch: 'The two passwords differ.',
  invalidDateRange: 'The start must not be after the end.',
} satisfies Record<FieldCode, string>
