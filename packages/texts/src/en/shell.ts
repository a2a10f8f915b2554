import { screenTitles } from '../collected/en/screen-titles.js'
import type { SameKeysAs } from '../languages.js'
import type { shell as vietnamese } from '../vi/shell.js'

export const shell = {
  khongxacdinh: 'Something unexpected went wrong. Please try again.',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  close: 'Close',
  skipToContent: 'Skip to the main content',
  loading: 'Loading…',
  undo: 'Undo',
  changeHistory: 'Change history',

  unprovenEmail: {
    text: 'Your e-mail address {{email}} is not confirmed, so you do not see the meetings it is invited to.',
    open: 'Confirm it now',
  },

  twoStepDue: {
    text: 'Two-step sign-in is a duty for your role. Please set it up by {{day}}.',
    open: 'Set it up now',
  },

  screens: {
    ...screenTitles,
    login: 'Sign in',
    changePassword: 'Change password',
    notFound: 'Page not found',
  },

  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    groups: { sales: 'Sales', accounts: 'Accounts', reports: 'Statistics', settings: 'System' },
  },

  roles: {
    SupperAdmin: 'Senior service administrator',
    Admin: 'Service administrator',
    Manager: 'Business centre manager',
    Customer: 'Customer administrator',
    User: 'User',
    View: 'Viewer',
  },

  header: {
    home: 'Home',
    scheduleMeeting: 'Schedule',
    startMeeting: 'Start now',
    accountMenu: 'Account: {{name}}',
    signIn: 'Sign in',
    language: 'Language',
    colourScheme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'Auto',
    signOut: 'Sign out',
    shortcuts: 'Keyboard shortcuts',
  },

  printed: 'Printed {{at}} by {{by}}',
  footer: { version: 'Version {{version}}' },

  session: {
    leftHours: '{{hours}} h {{minutes}} min left',
    leftSeconds: '{{seconds}} s left',
    leftMinutes: '{{minutes}} min left',
    leftShort: '{{minutes}}m',
    near: 'Less than {{minutes}} minutes of your session are left.',
    endsSoon: 'Your session ends soon',
    endsSoonHint: 'You will be signed out in {{time}}.',
    stay: 'Stay signed in',
    signOutNow: 'Sign out',
    extended: 'Your session goes on.',
    endedTitle: 'Your session has ended',
    endedHint: 'Sign in again to go on. The page you had open stays as it is.',
    leaveInstead: 'Go to the sign-in page',
  },

  palette: {
    open: 'Quick search…',
    label: 'Search for screens, meetings and actions',
    placeholders: {
      meetings: 'Find meetings by name, or screens',
      customers: 'Customers (name, code, e-mail, phone), screens',
      both: 'Customers (name, code, e-mail, phone), meetings, screens',
    },
    noPlan: 'no plan',
    screens: 'Screens',
    actions: 'Actions',
    meetings: 'Meetings',
    customers: 'Customers',
    orders: 'Orders',
    accounts: 'Accounts',
    searching: 'Searching…',
    nothingFound: 'Nothing matches',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Open the quick search',
    search: "Go to the page's search box",
    create: 'Create, on this page',
    help: 'Show these shortcuts',
    close: 'Close a dialog',
  },

  notFound: {
    title: 'Page not found',
    hint: 'This address does not exist, or you are not allowed to see it.',
    home: 'Go home',
  },

  pageError: {
    title: 'This page cannot be shown',
    hint: 'Something went wrong while opening it. You can try again; everything else still works.',
    retry: 'Try again',
    outdatedTitle: 'This page could not be loaded',
    outdatedHint: 'The connection was interrupted, or there is a new version. Please reload to go on.',
    reload: 'Reload',
  },
  partError: {
    notLoaded: 'This part could not be loaded: the connection was interrupted, or there is a new version.',
    failed: 'This part cannot be shown. Everything else still works.',
  },

  leave: {
    title: 'Leave without saving?',
    consequence: 'The unsaved changes on this page will be lost.',
    confirm: 'Leave',
    stay: 'Stay',
  },
} satisfies SameKeysAs<typeof vietnamese>
