import { dayText } from '../../ui/text/times'

/** The last day of use: an end at midnight belongs to the day before, as the remaining days count it too. */
export const lastDayText = (endsAt: string) => dayText(new Date(Date.parse(endsAt) - 1).toISOString())
