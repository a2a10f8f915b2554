/** "GMT+7": a reader in another time zone sees that the time is shown in the reader's own zone. */
export const zoneOffsetText = (instant: string): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
