import type { SignInRefusal } from '../languages.js'

/** The first page loads these alone; every other screen has all of them. */
export const signInRefusals = {
  InvalidInput: 'Some details are not right. Please look at the marked fields.',
  BrokenRequest: 'The server could not read this request.',
  TokenInvalid: 'Your session has ended. Please sign in again.',
  AddressBlocked: 'Your network address is blocked.',
  Forbidden: 'You are not allowed to do this.',
  PasswordChangeDue: 'Please change your password before you go on.',
  ProfileDue: 'Please complete your profile before you go on.',
  TwoStepDue: 'Please set up two-step sign-in before you go on.',
  NotFound: 'What you asked for was not found.',
  CopyIsQuiet: 'This is a copy restored from a backup, and not in use yet: it can be read, but changes and sends nothing.',
  TooLarge: 'What you sent is larger than allowed.',
  UnsupportedMediaType: 'This kind of file or data is not supported.',
  TooManyRequests: 'That was too fast. Please try again in {{0}} seconds.',
  ServerError: 'Something went wrong on the server. Please try again in a few minutes.',
  ServiceUnavailable: 'The service is interrupted for now. Please try again in a few minutes.',
  StorageFull: 'The server has run out of storage, so this was not saved. Please tell your administrator and try again later.',

  InvalidLogin: 'Wrong username or password.',
  InvalidLoginTriesLeft: 'Wrong username or password. Tries left: {{0}}.',
  LockAccountEnabled: 'The account is locked after {{0}} wrong passwords. Please try again after {{1}}.',
  CustomerDeleted: 'The customer of this account no longer uses the service.',

  SecondStepOver: 'The sign-in was not completed in time. Please sign in again.',
  SecondStepRequired: 'Please type the code of your authenticator app, or a recovery code.',
  SecondStepWrong: 'This code is wrong or was used already. Tries left: {{0}}.',
  SecondStepLocked: 'The second step is locked after {{0}} wrong codes. Please try again after {{1}}, or use a passkey.',
  PasskeyRefused: 'The portal does not know this passkey, or it was not confirmed.',
  PasskeyCopied: 'This passkey was refused: it looks as if a copy of it is in use. The owner was told by e-mail.',
  PasskeyChallengeOver: 'That took too long. Please try the passkey once more.',
} satisfies Record<SignInRefusal, string>
