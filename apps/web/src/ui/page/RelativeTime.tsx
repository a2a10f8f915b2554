import { Tooltip } from '@mantine/core'
import { pageLanguage, textsOf } from '@hop/texts/page-texts'
import { exactSecondText, exactTimeText, relativeTimeText } from '../text/times'
import { useNow } from '../text/useNow'

const t = textsOf('ui')

/** "5 phút trước", with the exact time on hover and for machines. */
export function RelativeTime({ at, toTheSecond = false }: { at: string; toTheSecond?: boolean }) {
  const now = useNow()
  return (
    <Tooltip
      label={toTheSecond ? exactSecondText(at) : exactTimeText(at)}
      openDelay={200}
      events={{ hover: true, focus: true, touch: true }}
    >
      <time dateTime={at}>{relativeTimeText(at, now, pageLanguage()) ?? t('time.justNow')}</time>
    </Tooltip>
  )
}
