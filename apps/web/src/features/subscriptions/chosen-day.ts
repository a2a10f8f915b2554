import { dayBegins, localDay } from '@hop/contract/usage-time'
import { useNow } from '../../ui/text/useNow'

/** Today as the server counts it: by the calendar of Vietnam, wherever the browser is. */
export const useToday = () => localDay(new Date(useNow()))

/** Today means at once, so that nobody loses what is left of the day; a later day begins at midnight. */
export const instantOf = (day: string, today: string) => (day === today ? undefined : dayBegins(day).toISOString())
