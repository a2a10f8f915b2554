import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { spreadsheetType } from '../file-types.js'
import { passwordRefusals, type ProblemCode, type RefusalCode } from '../errors.js'
import { address, email, flag, instant, personName, phone, username } from '../fields.js'
import { idOf } from '../ids.js'
import { importMark, ofChecked } from '../import-check.js'
import { equalTo, pageAnswer, pageBody } from '../paging.js'
import { customerAdmins, customerRoles } from '../roles.js'
import { accountSorts, adminAccount, confirmed, madeAccount, newAccount, searchedInAccounts } from './account-fields.js'
import { leavingRefusals, meetingsOfLeaver } from './hand-over.js'

export const customerUser = z.object({
  ...adminAccount.shape,
  role: z.enum(customerRoles),
  customerId: idOf('customer'),
  activeFaceId: flag,
  /** On the wire of an edit it is called activeSmartVoice. */
  activeVoiceText: flag,
  isAutoCheckActiveVoiceText: flag,
})
export type CustomerUser = z.infer<typeof customerUser>

/** The columns of an imported spreadsheet, from the left: username in the second and e-mail in the fifth, as the specification has it. */
export const importColumns = ['name', 'username', 'phone', 'role', 'email', 'address', 'password'] as const
/** A file that lacks one of these is the wrong file. Who has no role is a user, and a password can be made. */
export const requiredImportColumns = ['name', 'username', 'phone', 'email'] as const satisfies (typeof importColumns)[number][]

/** What a row of a spreadsheet has to fulfil: all that a form has to, but for the password, which is made when the row gives none. */
export const importedUserFields = {
  name: personName,
  username,
  phone,
  role: z.enum(customerRoles),
  email,
  address: z._default(address, ''),
  password: z._default(z.string().check(z.maxLength(200, 'tooLong')), ''),
}

const customerUserPage = pageBody({
  filters: { ...searchedInAccounts, role: equalTo(z.enum(customerRoles)) },
  sorts: accountSorts,
})

/** In one file. */
export const maxImportedAccounts = 5000

const importStates = ['waiting', 'running', 'done', 'failed'] as const
type ImportState = (typeof importStates)[number]

interface WithState {
  readonly state: ImportState
}
export const isImportWaiting = ({ state }: WithState): boolean => state === 'waiting'
export const isImportUnderWay = ({ state }: WithState): boolean => state === 'waiting' || state === 'running'
export const hasImportSucceeded = ({ state }: WithState): boolean => state === 'done'

/** What a running import is doing: looking at the rows, making the passwords unreadable, writing everything down. */
const importSteps = ['checking', 'hashing', 'saving'] as const
export type ImportStep = (typeof importSteps)[number]

/** A word to whoever reads the answers, and to a page the key of a text. */
const codeOf = <Code extends string>() => z.string() as unknown as z.ZodMiniType<Code>

const accountImport = z.object({
  id: idOf('accountImport'),
  fileName: z.string(),
  state: z.enum(importStates),
  step: z.enum(importSteps),
  total: z.int(),
  /** How many rows the present step has behind it. */
  progress: z.int(),
  imported: z.int(),
  /** How many of those were mailed a password, since their row gave none. */
  mailed: z.int(),
  /** Why it failed. */
  refusal: z.nullable(codeOf<RefusalCode>()),
  /** Every cell that is not right, as `rows.12.email`; the first thousand of them. */
  problems: z.array(
    z.object({
      path: z.string(),
      code: codeOf<ProblemCode>(),
      params: z.optional(z.array(z.union([z.string(), z.number()]))),
      value: z.optional(z.string()),
    }),
  ),
  problemCount: z.int(),
  startedByName: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
})
export type AccountImport = z.infer<typeof accountImport>

/** What an import would do. */
const importCheck = z.object({
  /** The accounts that would be made. */
  total: z.int(),
  /** How many of them would be mailed a password, since their row gives none. */
  mailed: z.int(),
  /** False: no mail server is configured, and those mails would only wait. */
  canMail: z.boolean(),
  mark: importMark,
})
export type AccountImportCheck = z.infer<typeof importCheck>

const importUpload = { maxBytes: 2_000_000, contentTypes: [spreadsheetType], isRecognisedByContent: true } as const
const importLimit = { by: 'caller', calls: 30, perSeconds: 60 } as const
const fileRefusals = [
  'fileExcelReadError',
  'fileExcelTooLarge',
  'fileExcelNotData',
  'ImportColumnsMissing',
  'fileExcelEmptyRowBetween',
  'ImportTooLong',
] as const

export const customerUsers = defineFeature('customerUsers', {
  list: defineCall({
    method: 'POST',
    path: '/Users/GetAllCustomerUser',
    summary: "The accounts of the caller's customer.",
    access: customerAdmins,
    body: customerUserPage,
    answer: z.extend(pageAnswer(customerUser), {
      /** Nobody is added or changed while the customer is restricted. */
      can: z.object({ change: z.boolean() }),
    }),
    refusals: [],
  }),
  all: defineCall({
    method: 'GET',
    path: '/Users/GetAllCustomerUser',
    summary: "Every account of the caller's customer, by name.",
    access: customerAdmins,
    answer: dataOf(z.array(customerUser)),
    refusals: [],
  }),
  exportList: defineCall({
    method: 'POST',
    path: '/Users/GetAllCustomerUser/ExportExcel',
    summary: "The filtered list of the customer's accounts as a spreadsheet.",
    access: customerAdmins,
    body: customerUserPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Users/CreateCustomerUser',
    summary: "Creates an account of the caller's customer.",
    access: customerAdmins,
    body: confirmed({ ...newAccount, role: z.enum(customerRoles) }),
    answer: madeAccount(customerUser),
    refusals: ['DuplicateUsername', 'DuplicateEmail', 'ProofMailLimit', 'CustomerRestricted', ...passwordRefusals],
  }),
  removeViewers: defineCall({
    method: 'POST',
    path: '/Users/DeleteAllCustomerUserView',
    summary:
      "Deletes every viewer of the caller's customer; their sessions end. Of meetings that one of them still owns it says what becomes.",
    access: customerAdmins,
    query: z.strictObject(meetingsOfLeaver),
    answer: dataOf(z.object({ deleted: z.int() })),
    refusals: ['CustomerRestricted', 'AccountNotFound', 'OneOfThemInMeeting', ...leavingRefusals],
  }),
  template: defineCall({
    method: 'GET',
    path: '/Users/ImportTemplate',
    summary: 'A spreadsheet with the columns that an import reads, and one row as an example.',
    access: customerAdmins,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  checkImport: defineCall({
    method: 'POST',
    path: '/Users/Import/Check',
    summary:
      'Looks at the accounts of a spreadsheet and adds none: how many an import would make, how many mails it would send; `fields` of the refusal names the cells that are not right, the first thousand of them.',
    access: customerAdmins,
    upload: importUpload,
    answer: dataOf(importCheck),
    refusals: [...fileRefusals, 'ImportHasErrors', 'CustomerRestricted'],
    limit: importLimit,
  }),
  startImport: defineCall({
    method: 'POST',
    path: '/Users/Import',
    summary:
      'Begins to add the accounts of a spreadsheet and answers at once; how it goes is told by GET /Users/Import/{id}. All rows come in, or none when one is not right; with the mark of a check, nothing but the file that was checked.',
    access: customerAdmins,
    query: z.strictObject(ofChecked),
    upload: importUpload,
    answer: dataOf(accountImport),
    refusals: [...fileRefusals, 'ImportChanged', 'ImportRunning', 'CustomerRestricted'],
    limit: importLimit,
  }),
  findImport: defineCall({
    method: 'GET',
    path: '/Users/Import/{id}',
    summary: 'How an import is getting on, or how it ended.',
    access: customerAdmins,
    params: z.strictObject({ id: idOf('accountImport') }),
    answer: dataOf(accountImport),
    refusals: ['ImportNotFound'],
  }),
  latestImport: defineCall({
    method: 'GET',
    path: '/Users/Import',
    summary: "The latest import of the caller's customer, for coming back to it.",
    access: customerAdmins,
    answer: dataOf(z.nullable(accountImport)),
    refusals: [],
  }),
})
