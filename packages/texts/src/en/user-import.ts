import type { SameKeysAs } from '../languages.js'
import type { userImport as vi } from '../vi/user-import.js'

export const userImport = {
  title: 'Import accounts from Excel',
  lead: 'The first row holds the headings, every row below is one account. If any row is not right, none is imported.',
  columns: 'Columns from the left: {{columns}}.',
  passwordLead:
    'A row without a password gets a temporary one, sent to that person’s e-mail address. Everybody has to change it at the first sign-in.',
  template: 'Download the template',
  file: 'Excel file to import',
  willMake_one: '{{total}} account will be made.',
  willMake_other: '{{total}} accounts will be made.',
  willMail_one: '{{total}} mail with a temporary password will go out.',
  willMail_other: '{{total}} mails with temporary passwords will go out.',
  willNotMail_one:
    '{{total}} mail with a temporary password will wait: no mail server is configured. Put a password into the file, or tell whoever runs the portal.',
  willNotMail_other:
    '{{total}} mails with temporary passwords will wait: no mail server is configured. Put passwords into the file, or tell whoever runs the portal.',
  willMailNobody: 'No mail will go out: every row has a password.',
  submit_one: 'Import {{total}} account',
  submit_other: 'Import {{total}} accounts',
  running: 'Importing {{name}}',
  leave: 'You can close this window or go elsewhere: the import goes on.',
  progress: 'Progress of the import',
  waiting: 'Waiting for its turn…',
  checking: 'Checking: {{done}} of {{total}} rows',
  hashing: 'Securing passwords: {{done}} of {{total}}',
  saving: 'Saving all accounts…',
  view: 'See details',
  done_one: '{{total}} account was imported from {{name}}.',
  done_other: '{{total}} accounts were imported from {{name}}.',
  mailed_one: '{{total}} mail with a temporary password is queued.',
  mailed_other: '{{total}} mails with temporary passwords are queued.',
  failed: '{{name}} was not imported.',
  failedWith_one: '{{name}} was not imported: {{total}} cell to correct.',
  failedWith_other: '{{name}} was not imported: {{total}} cells to correct.',
  startedBy: 'Started by {{name}} {{time}}',
} satisfies SameKeysAs<typeof vi>
