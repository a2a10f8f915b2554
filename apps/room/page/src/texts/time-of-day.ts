/** HH:mm in both languages, as everywhere in the product. */
export const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
