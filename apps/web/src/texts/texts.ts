/** The texts of each feature and how they are loaded. A feature's namespace is its folder's name. */

// `import('…').then` keeps every file its own chunk: a page loads one language, and of it only the features it shows.
export const textLoaders = {
  shell: {
    vi: () => import('@hop/texts/vi/shell').then((file) => file.shell),
    en: () => import('@hop/texts/en/shell').then((file) => file.shell),
  },
  'sign-in-refusals': {
    vi: () => import('@hop/texts/vi/sign-in-refusals').then((file) => file.signInRefusals),
    en: () => import('@hop/texts/en/sign-in-refusals').then((file) => file.signInRefusals),
  },
  refusals: {
    vi: () => import('@hop/texts/vi/refusals').then((file) => file.refusals),
    en: () => import('@hop/texts/en/refusals').then((file) => file.refusals),
  },
  fields: {
    vi: () => import('@hop/texts/vi/fields').then((file) => file.fields),
    en: () => import('@hop/texts/en/fields').then((file) => file.fields),
  },
  ui: {
    vi: () => import('@hop/texts/vi/ui').then((file) => file.ui),
    en: () => import('@hop/texts/en/ui').then((file) => file.ui),
  },
  'sign-in': {
    vi: () => import('@hop/texts/vi/sign-in').then((file) => file.signIn),
    en: () => import('@hop/texts/en/sign-in').then((file) => file.signIn),
  },
  accounts: {
    vi: () => import('@hop/texts/vi/accounts').then((file) => file.accounts),
    en: () => import('@hop/texts/en/accounts').then((file) => file.accounts),
  },
  'api-tokens': {
    vi: () => import('@hop/texts/vi/api-tokens').then((file) => file.apiTokens),
    en: () => import('@hop/texts/en/api-tokens').then((file) => file.apiTokens),
  },
  'branded-apps': {
    vi: () => import('@hop/texts/vi/branded-apps').then((file) => file.brandedApps),
    en: () => import('@hop/texts/en/branded-apps').then((file) => file.brandedApps),
  },
  'calendar-feeds': {
    vi: () => import('@hop/texts/vi/calendar-feeds').then((file) => file.calendarFeeds),
    en: () => import('@hop/texts/en/calendar-feeds').then((file) => file.calendarFeeds),
  },
  contacts: {
    vi: () => import('@hop/texts/vi/contacts').then((file) => file.contacts),
    en: () => import('@hop/texts/en/contacts').then((file) => file.contacts),
  },
  cores: {
    vi: () => import('@hop/texts/vi/cores').then((file) => file.cores),
    en: () => import('@hop/texts/en/cores').then((file) => file.cores),
  },
  customers: {
    vi: () => import('@hop/texts/vi/customers').then((file) => file.customers),
    en: () => import('@hop/texts/en/customers').then((file) => file.customers),
  },
  meetings: {
    vi: () => import('@hop/texts/vi/meetings').then((file) => file.meetings),
    en: () => import('@hop/texts/en/meetings').then((file) => file.meetings),
  },
  'meeting-words': {
    vi: () => import('@hop/texts/vi/meeting-words').then((file) => file.meetingWords),
    en: () => import('@hop/texts/en/meeting-words').then((file) => file.meetingWords),
  },
  'meeting-details': {
    vi: () => import('@hop/texts/vi/meeting-details').then((file) => file.meetingDetails),
    en: () => import('@hop/texts/en/meeting-details').then((file) => file.meetingDetails),
  },
  join: {
    vi: () => import('@hop/texts/vi/join').then((file) => file.join),
    en: () => import('@hop/texts/en/join').then((file) => file.join),
  },
  plans: {
    vi: () => import('@hop/texts/vi/plans').then((file) => file.plans),
    en: () => import('@hop/texts/en/plans').then((file) => file.plans),
  },
  regions: {
    vi: () => import('@hop/texts/vi/regions').then((file) => file.regions),
    en: () => import('@hop/texts/en/regions').then((file) => file.regions),
  },
  subscriptions: {
    vi: () => import('@hop/texts/vi/subscriptions').then((file) => file.subscriptions),
    en: () => import('@hop/texts/en/subscriptions').then((file) => file.subscriptions),
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
