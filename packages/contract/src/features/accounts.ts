import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { spreadsheetType } from '../file-types.js'
import { passwordRefusals } from '../errors.js'
import { drawnSecret, email, flag, instant, newPassword, text } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import { pageAnswer } from '../paging.js'
import { admins, evenWhilePasswordDue, everyone, roles, signedIn, staff, staffAndCustomerAdmins, superAdmins } from '../roles.js'
import {
  adminAccount,
  adminPage,
  confirmed,
  contactDetails,
  madeAccount,
  managerAccount,
  managerPage,
  newAccount,
  signInUrl,
} from './account-fields.js'
import { anyAccount } from './all-accounts.js'
import { customerAdmin } from './customer-admins.js'
import { customerUser } from './customer-users.js'
import { leavingRefusals, meetingsOfLeaver } from './hand-over.js'
import { signedInUser } from './sign-in.js'

export const accounts = defineFeature('accounts', {
  find: defineCall({
    method: 'GET',
    path: '/Users/{id}',
    summary: 'One account: the own one, or one within reach.',
    access: evenWhilePasswordDue(signedIn),
    params: z.strictObject({ id: idOf('account') }),
    answer: dataOf(signedInUser),
    refusals: ['AccountNotFound'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/Users/Update',
    summary:
      'Changes the contact details of the own account, or of one the caller manages. Another e-mail address counts once the link that is sent to it was opened; one’s own is changed by ChangeMyEmail.',
    access: signedIn,
    body: z.strictObject({
      id: idOf('account'),
      ...keptWhenLeftOut(contactDetails),
      /** For a manager, by an administrator: the region it belongs to. */
      areaId: z.optional(idOf('region')),
      /** For one of a customer's people, by whoever manages it: what it may do from now on. Staff keep theirs. */
      role: z.optional(z.enum(roles)),
      /** For one of a customer's people, by an administrator of theirs: joining by face, and transcripts with AI. On only while the customer's own switch is. */
      activeFaceId: z.optional(flag),
      activeSmartVoice: z.optional(flag),
      isAutoCheckActiveVoiceText: z.optional(flag),
      /** With a role that may hold no meetings. */
      ...meetingsOfLeaver,
      updatedAt: z.optional(instant),
    }),
    edits: {
      records: [signedInUser, managerAccount, customerAdmin, customerUser, anyAccount],
      renamed: { activeVoiceText: 'activeSmartVoice' },
    },
    answer: dataOf(signedInUser),
    refusals: [
      'AccountNotFound',
      'AccountActionRefused',
      'FeatureNotSold',
      'CustomerRestricted',
      'DuplicateEmail',
      'ProofMailLimit',
      'EmailNeedsPassword',
      'RegionNotFound',
      'LastCustomerAccount',
      ...leavingRefusals,
      'StaleEdit',
    ],
  }),
  changeMyEmail: defineCall({
    method: 'POST',
    path: '/Users/ChangeMyEmail',
    summary:
      'Asks for another own e-mail address: a link is sent to it, and until that is opened the one of now counts. Both are told.',
    access: signedIn,
    body: z.strictObject({ email, password: text(1, 200) }),
    answer: dataOf(signedInUser),
    refusals: ['CurrentPasswordWrong', 'LockAccountEnabled', 'DuplicateEmail', 'ProofMailLimit'],
    limit: { by: 'caller', calls: 10, perSeconds: 3600 },
  }),
  resendEmailLink: defineCall({
    method: 'POST',
    path: '/Users/ResendEmailLink',
    summary: 'Sends the link for the own address that is not proven yet once more; links from before are worth nothing.',
    access: signedIn,
    answer: dataOf(z.object({ email: z.string() })),
    refusals: ['NoEmailToProve', 'ProofMailLimit'],
    limit: { by: 'caller', calls: 5, perSeconds: 3600 },
  }),
  withdrawMyEmail: defineCall({
    method: 'POST',
    path: '/Users/WithdrawMyEmail',
    summary: 'Takes back the own address that was asked for; its link is worth nothing.',
    access: signedIn,
    answer: dataOf(signedInUser),
    refusals: [],
  }),
  proveEmail: defineCall({
    method: 'POST',
    path: '/Users/ProveEmail',
    summary: 'What the link of a mail opens: the address it was sent to counts from now on. Good once, for 24 hours.',
    access: everyone,
    body: z.strictObject({ token: drawnSecret }),
    answer: dataOf(z.object({ email: z.string() })),
    refusals: ['EmailLinkInvalid', 'EmailInUse'],
    limit: { by: 'address', calls: 60, perSeconds: 600 },
  }),
  listAdmins: defineCall({
    method: 'POST',
    path: '/Users/GetAllAdmin',
    summary: 'The service administrators.',
    access: admins,
    body: adminPage,
    answer: pageAnswer(adminAccount),
    refusals: [],
  }),
  exportAdmins: defineCall({
    method: 'POST',
    path: '/Users/GetAllAdmin/ExportExcel',
    summary: 'The filtered list of service administrators as a spreadsheet.',
    access: admins,
    body: adminPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  createAdmin: defineCall({
    method: 'POST',
    path: '/Users/CreateAdmin',
    summary: 'Creates a service administrator, or another SupperAdmin.',
    access: superAdmins,
    body: confirmed({ ...newAccount, role: z._default(z.enum(['Admin', 'SupperAdmin']), 'Admin') }),
    answer: madeAccount(adminAccount),
    refusals: ['DuplicateUsername', 'DuplicateEmail', 'ProofMailLimit', ...passwordRefusals],
  }),
  listManagers: defineCall({
    method: 'POST',
    path: '/Users/GetAllManager',
    summary: 'The managers of the regions.',
    access: admins,
    body: managerPage,
    answer: pageAnswer(managerAccount),
    refusals: [],
  }),
  exportManagers: defineCall({
    method: 'POST',
    path: '/Users/GetAllManager/ExportExcel',
    summary: 'The filtered list of managers as a spreadsheet.',
    access: admins,
    body: managerPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  createManager: defineCall({
    method: 'POST',
    path: '/Users/CreateManager',
    summary: 'Creates a manager of a region.',
    access: admins,
    body: confirmed({ areaId: idOf('region'), ...newAccount }),
    answer: madeAccount(managerAccount),
    refusals: ['DuplicateUsername', 'DuplicateEmail', 'ProofMailLimit', 'RegionNotFound', ...passwordRefusals],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/Users/ResetPassword',
    summary: 'Sets a new password for another account; its sessions end.',
    access: staffAndCustomerAdmins,
    body: z.strictObject({ id: idOf('account'), password: newPassword }),
    answer: z.object({ signInUrl }),
    refusals: ['AccountNotFound', 'AccountActionRefused', 'passwordhasbeenusedbefore', ...passwordRefusals],
  }),
  unlock: defineCall({
    method: 'POST',
    path: '/Users/CancelLocked',
    summary: 'Lifts the lock that wrong passwords put on an account.',
    access: staffAndCustomerAdmins,
    query: z.strictObject({ id: idOf('account') }),
    answer: nothing,
    refusals: ['AccountNotFound', 'AccountActionRefused'],
  }),
  resetTwoStep: defineCall({
    method: 'POST',
    path: '/Users/ResetTwoStep',
    summary:
      'Takes away the second step of an account whose owner has lost it: app, passkeys and recovery codes; its sessions end and the owner is told. Of a customer’s people by staff, of staff by a SupperAdmin.',
    access: staff,
    query: z.strictObject({ id: idOf('account') }),
    answer: nothing,
    refusals: ['AccountNotFound', 'AccountActionRefused'],
  }),
  removeOwn: defineCall({
    method: 'POST',
    path: '/Users/DeleteMyAccount',
    summary:
      'Deletes the own account. The password is asked for again and the username typed; every session ends. Of one that has meetings to come it says what becomes of them.',
    access: signedIn,
    body: z.strictObject({ username: text(1, 100), password: text(1, 200), ...meetingsOfLeaver }),
    answer: nothing,
    refusals: [
      'CurrentPasswordWrong',
      'LockAccountEnabled',
      'LastSuperAdmin',
      'LastCustomerAccount',
      'AccountNotFound',
      ...leavingRefusals,
    ],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Users/DeleteUser',
    summary:
      'Deletes an account; its sessions end and its names are free again. Of one that has meetings to come it says what becomes of them.',
    access: staffAndCustomerAdmins,
    query: z.strictObject({ id: idOf('account'), ...meetingsOfLeaver }),
    answer: nothing,
    refusals: [
      'AccountNotFound',
      'AccountActionRefused',
      'CustomerRestricted',
      'LastSuperAdmin',
      'LastCustomerAccount',
      ...leavingRefusals,
    ],
  }),
})
