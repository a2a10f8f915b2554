import { pageLanguage, textsOf } from '@hop/texts/page-texts'
import { exactTimeText, relativeTimeText } from '../text/times'
import { useNow } from '../text/useNow'
import { Hint } from './Hint'

const t = textsOf('ui')

/** "5 phút trước", with the exact time on hover and for machines. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow()
  return (
    <Hint label={exactTimeText(at)} openDelayMs={200} onTouch>
      <time dateTime={at}>{relativeTimeText(at, now, pageLanguage()) ?? t('time.justNow')}</time>
    </Hint>
  )
}
