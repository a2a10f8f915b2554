import { startOfDay } from '@hop/contract/usage-time'
import { textsOf } from '@hop/texts/page-texts'
import { timeAndDayText } from '../../ui/text/times'
import { lastDayText } from '../../ui/text/vietnam-days'

const t = textsOf('subscriptions')

/** When something ends, exactly: what ends at midnight can be used until the last moment of the day before. */
export function useEndText(): (endsAt: string) => string {
  return (endsAt) => {
    const instant = new Date(endsAt)
    const isMidnight = startOfDay(instant).getTime() === instant.getTime()
    return isMidnight ? t('quote.endOfDay', { day: lastDayText(endsAt) }) : timeAndDayText(endsAt)
  }
}
