import { pageLanguage, textsOf } from '@hop/texts/page-texts'
import { exactSecondText, exactTimeText, relativeTimeText } from '../text/times'
import { useNow } from '../text/useNow'
import { Hint } from './Hint'

const t = textsOf('ui')

/** "18/11/2026 15:04", as lists show times, with "5 phút trước" on hover. */
export function ExactTime({ at, toTheSecond = false }: { at: string; toTheSecond?: boolean }) {
  const now = useNow()
  return (
    <Hint label={relativeTimeText(at, now, pageLanguage()) ?? t('time.justNow')} openDelayMs={200} onTouch>
      <time dateTime={at}>{toTheSecond ? exactSecondText(at) : exactTimeText(at)}</time>
    </Hint>
  )
}
