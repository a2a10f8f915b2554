/** "GMT+7": who reads elsewhere sees that the time is theirs. */
export const zoneOffsetText = (instant: string): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
