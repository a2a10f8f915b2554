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
    customer: 'Customer',
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

  customerAdmins: {
    search: 'Name, customer, username, e-mail or phone',
    createTitle: 'Create a customer administrator',
    createTitleFor: 'Create an administrator of {{customer}}',
    created: 'The customer administrator was created.',
    customerHelp: 'This person manages the accounts and meetings of the chosen customer.',
    nothingYet: 'No customer administrators yet',
    nothingYetHint: 'Each customer needs at least one administrator, who creates its accounts and meetings.',
    ofCustomer: 'Administrator accounts',
    ofCustomerNothing: 'This customer has no administrator yet',
    ofCustomerNothingHint: 'Create an account, so that the customer can manage its own people and meetings.',
  },

  edit: {
    roleHelp: 'With another role, this person has to sign in again.',
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
