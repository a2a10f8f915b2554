/** The texts of each feature and how they are loaded. A feature's namespace is its folder's name. */

// `import('…').then` keeps every file its own chunk: a page loads one language, and of it only the features it shows.
export const textLoaders = {
  shell: {
    vi: () => import('@hop/messages/vi/shell').then((file) => file.shell),
    en: () => import('@hop/messages/en/shell').then((file) => file.shell),
  },
  'sign-in-refusals': {
    vi: () => import('@hop/messages/vi/sign-in-refusals').then((file) => file.signInRefusals),
    en: () => import('@hop/messages/en/sign-in-refusals').then((file) => file.signInRefusals),
  },
  refusals: {
    vi: () => import('@hop/messages/vi/refusals').then((file) => file.refusals),
    en: () => import('@hop/messages/en/refusals').then((file) => file.refusals),
  },
  fields: {
    vi: () => import('@hop/messages/vi/fields').then((file) => file.fields),
    en: () => import('@hop/messages/en/fields').then((file) => file.fields),
  },
  ui: {
    vi: () => import('@hop/messages/vi/ui').then((file) => file.ui),
    en: () => import('@hop/messages/en/ui').then((file) => file.ui),
  },
  'sign-in': {
    vi: () => import('@hop/messages/vi/sign-in').then((file) => file.signIn),
    en: () => import('@hop/messages/en/sign-in').then((file) => file.signIn),
  },
  accounts: {
    vi: () => import('@hop/messages/vi/accounts').then((file) => file.accounts),
    en: () => import('@hop/messages/en/accounts').then((file) => file.accounts),
  },
  'api-tokens': {
    vi: () => import('@hop/messages/vi/api-tokens').then((file) => file.apiTokens),
    en: () => import('@hop/messages/en/api-tokens').then((file) => file.apiTokens),
  },
  'branded-apps': {
    vi: () => import('@hop/messages/vi/branded-apps').then((file) => file.brandedApps),
    en: () => import('@hop/messages/en/branded-apps').then((file) => file.brandedApps),
  },
  'calendar-feeds': {
    vi: () => import('@hop/messages/vi/calendar-feeds').then((file) => file.calendarFeeds),
    en: () => import('@hop/messages/en/calendar-feeds').then((file) => file.calendarFeeds),
  },
  contacts: {
    vi: () => import('@hop/messages/vi/contacts').then((file) => file.contacts),
    en: () => import('@hop/messages/en/contacts').then((file) => file.contacts),
  },
  cores: {
    vi: () => import('@hop/messages/vi/cores').then((file) => file.cores),
    en: () => import('@hop/messages/en/cores').then((file) => file.cores),
  },
  customers: {
    vi: () => import('@hop/messages/vi/customers').then((file) => file.customers),
    en: () => import('@hop/messages/en/customers').then((file) => file.customers),
  },
  meetings: {
    vi: () => import('@hop/messages/vi/meetings').then((file) => file.meetings),
    en: () => import('@hop/messages/en/meetings').then((file) => file.meetings),
  },
  'meeting-words': {
    vi: () => import('@hop/messages/vi/meeting-words').then((file) => file.meetingWords),
    en: () => import('@hop/messages/en/meeting-words').then((file) => file.meetingWords),
  },
  'meeting-details': {
    vi: () => import('@hop/messages/vi/meeting-details').then((file) => file.meetingDetails),
    en: () => import('@hop/messages/en/meeting-details').then((file) => file.meetingDetails),
  },
  join: {
    vi: () => import('@hop/messages/vi/join').then((file) => file.join),
    en: () => import('@hop/messages/en/join').then((file) => file.join),
  },
  plans: {
    vi: () => import('@hop/messages/vi/plans').then((file) => file.plans),
    en: () => import('@hop/messages/en/plans').then((file) => file.plans),
  },
  regions: {
    vi: () => import('@hop/messages/vi/regions').then((file) => file.regions),
    en: () => import('@hop/messages/en/regions').then((file) => file.regions),
  },
  subscriptions: {
    vi: () => import('@hop/messages/vi/subscriptions').then((file) => file.subscriptions),
    en: () => import('@hop/messages/en/subscriptions').then((file) => file.subscriptions),
  },
}

export type Feature = keyof typeof textLoaders
export type Texts = { [Name in Feature]: Awaited<ReturnType<(typeof textLoaders)[Name]['vi']>> }

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

/** A key with its namespace, `accounts:list.title`. */
export type TextKey = { [Name in Feature]: `${Name}:${KeysOf<Texts[Name]>}` }[Feature]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Texts
  }
}
