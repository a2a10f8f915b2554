/** What the provider sets for the pages on which guests come in. */
export interface JoinPages {
  /** Keyed by the version of the mobile app. */
  appLinks: Record<string, { android: string; ios: string; androidStore: string; iosStore: string }>
  asksOrganisation: boolean
}
