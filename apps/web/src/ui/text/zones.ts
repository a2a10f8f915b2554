/** "GMT+7": a reader in another time zone sees that the time is local there. */
export const zoneOffsetText = (instant: string): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
