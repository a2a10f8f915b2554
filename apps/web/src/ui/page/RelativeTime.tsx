import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { exactTimeText, relativeTimeText } from '../text/times'
import { useNow } from '../text/useNow'

/** "5 phút trước", with the exact time on hover and for machines. */
export function RelativeTime({ at }: { at: string }) {
  const { t, i18n } = useTranslation('ui')
  const now = useNow()
  return (
    <Tooltip label={exactTimeText(at)} openDelay={200} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={at}>{relativeTimeText(at, now, i18n.language) ?? t('time.justNow')}</time>
    </Tooltip>
  )
}
