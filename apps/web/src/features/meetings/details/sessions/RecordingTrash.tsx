import type { Playback } from '@hop/contract/features/recordings'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { bytesText } from '../../../../ui/text/numbers'
import { timeAndDayText } from '../../../../ui/text/times'

const t = textsOf('recordings')

/** Who deleted it, and until when it can come back. */
export function RecordingTrash({ playback: { trash, sizeBytes, isSettled } }: { playback: Playback }) {
  if (!trash) return null
  const at = timeAndDayText(trash.at)
  return (
    <Stack gap={4}>
      <Text fz="sm">{trash.by === null ? t('trash.byPlan', { at }) : t('trash.byPerson', { name: trash.by, at })}</Text>
      <Text fz="sm" c="dimmed">
        {t('trash.until', { at: timeAndDayText(trash.endsAt) })} {t('trash.counts', { size: bytesText(sizeBytes) })}
      </Text>
      {isSettled ? null : <Text fz="sm">{t('unsettled.hide')}</Text>}
    </Stack>
  )
}
