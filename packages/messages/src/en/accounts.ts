import type { SameKeysAs } from '../languages.js'
import type { accounts as vi } from '../vi/accounts.js'

export const accounts = {
  fields: {
    id: 'ID',
    name: 'Full name',
    username: 'Username',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    role: 'Role',
    creator: 'Created by',
    createdAt: 'Created',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Repeat the password',
    saleArea: 'Sales region',
  },

  list: {
    search: 'Name, username, e-mail or phone',
    create: 'Create account',
    edit: 'Edit details',
    resetPassword: 'Reset password',
    unlock: 'Unlock',
    delete: 'Delete account',
    locked: 'Locked',
    lockedUntil: 'Locked until {{time}}',
    you: 'You',
    nothingYet: 'No other service administrators yet',
    nothingYetHint: 'People added here can manage customers, plans and settings.',
    unlocked: 'The account was unlocked.',
    deleted: 'The account was deleted.',
  },

  create: {
    title: 'Create a service administrator',
    submit: 'Create account',
    usernameHelp: 'No spaces. It is used to sign in and cannot be changed later.',
    done: 'The account was created.',
  },

  managers: {
    createTitle: 'Create a sales account',
    created: 'The sales account was created.',
    everyRegion: 'Every region',
    chooseRegion: 'Choose a region',
    regionHelp: 'This person sees only the customers of the chosen region.',
    moveHelp: 'When moved to another region, this person has to sign in again.',
    nothingYet: 'No sales accounts yet',
    nothingYetHint: 'Each account looks after the customers of one sales region.',
  },

  edit: {
    title: 'Edit account details',
    titleOf: 'Edit details: {{name}}',
    done: 'The details were saved.',
  },

  reset: {
    title: 'Reset password: {{name}}',
    lead: 'All sessions of {{username}} will end. Pass the new password on in a safe way.',
    submit: 'Reset password',
    done: 'The password was reset.',
  },

  deletion: {
    title: 'Delete the account {{username}}?',
    consequence: '{{name}} will be signed out at once and cannot sign in again. This cannot be undone.',
    confirm: 'Delete account',
  },

  unlocking: {
    title: 'Unlock {{username}}?',
    consequence: '{{name}} can sign in again at once and has all password tries back.',
    confirm: 'Unlock',
  },

  own: {
    info: 'Account details',
    update: 'Update details',
    changePassword: 'Change password',
    loadFailed: 'Your account could not be loaded',
    customer: 'Customer',
    customerLead: 'To change something, please ask your contact person.',
    customerFailed: 'The customer could not be loaded',
    service: 'Registered service',
    serviceFailed: 'The registered service could not be loaded',
    noService: 'No plan is registered',
    noServiceHint: 'Please ask your contact person to register one.',
    period: 'Period',
    periodOf: '{{start}} – {{end}}',
    upcoming: 'Starts on {{day}}',
    planned: 'From {{day}} on the plan will be {{plan}}.',
    storage: 'Recording storage',
    storageFailed: 'The recording storage could not be loaded',
    storageUsed: '{{used}} of {{quota}} used ({{percent}}%)',
    storageUnlimited: '{{used}} used; storage is unlimited.',
    storageParts: 'The storage of the plan and the customer’s own together.',
    storageFull: 'The storage is used up: meetings cannot be recorded until you delete recordings or upgrade the plan.',
  },

  ownDeletion: {
    title: 'Delete my account',
    lead: 'You will not be able to sign in again. Your username and e-mail become free for others.',
    open: 'Delete my account',
    dialog: 'Delete your account?',
    consequence:
      'You are signed out on every device at once and your integration token, if any, stops working. This cannot be undone; to come back you need a new account.',
    username: 'Type your username {{username}} to confirm',
    password: 'Current password',
    confirm: 'Delete for good',
    done: 'Your account was deleted.',
  },

  sessions: {
    title: 'Sessions',
    lead: 'Devices that are signed in to this account. If one is unknown to you, end the other sessions and change your password.',
    current: 'This device',
    address: 'Address {{address}}',
    lastSeen: 'Active',
    startedAt: 'Signed in {{time}}',
    device: '{{browser}} on {{system}}',
    unknownBrowser: 'Unknown browser',
    unknownSystem: 'an unknown device',
    onlyThis: 'Only this device is signed in.',
    endOthers: 'End the other sessions',
    endOthersTitle: 'End the other sessions?',
    endOthersConsequence_one: 'One other device will be signed out at once. Unsaved work there may be lost.',
    endOthersConsequence_other: '{{count}} other devices will be signed out at once. Unsaved work there may be lost.',
    ended: 'The other sessions were ended.',
    loadFailed: 'Your sessions could not be loaded',
  },
} satisfies SameKeysAs<typeof vi>
