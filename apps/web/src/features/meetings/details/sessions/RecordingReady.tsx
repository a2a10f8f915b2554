import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import type { Playback } from '@hop/contract/features/recordings'
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconExternalLink, IconMovie } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { bytesText } from '../../../../ui/text/numbers'
import { timeAndDayText } from '../../../../ui/text/times'

const t = textsOf('recordings')

interface RecordingReadyProps {
  playback: Playback
  url: string
  coreKind: MeetingDetail['coreKind']
}

/** One that can be played: where, how large it is, and how long the address is good. */
export function RecordingReady({ playback, url, coreKind }: RecordingReadyProps) {
  const { archiveUrl, linksEndAt, keptUntil, durationSeconds, sizeBytes } = playback
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconMovie size={16} />}
          rightSection={<IconExternalLink size={14} />}
        >
          {t('play')}
          <VisuallyHidden component="span"> ({t('newTab')})</VisuallyHidden>
        </Button>
        {archiveUrl ? (
          <Button component="a" href={archiveUrl} variant="default" leftSection={<IconDownload size={16} />}>
            {t('archive')}
          </Button>
        ) : null}
      </Group>
      {sizeBytes > 0 ? (
        <Text fz="sm" c="dimmed">
          {t('facts', { duration: durationText(durationSeconds), size: bytesText(sizeBytes) })}
        </Text>
      ) : null}
      <Text fz="xs" c="dimmed">
        {linksEndAt
          ? `${t('linkEnds', { at: timeAndDayText(linksEndAt) })} ${t('tracksInPlayer')}`
          : t(coreKind === 'zoom' ? 'linkOfCore.zoom' : 'linkOfCore.bbb')}
      </Text>
      {keptUntil ? <Text fz="xs">{t('keptUntil', { at: timeAndDayText(keptUntil) })}</Text> : null}
    </Stack>
  )
}

/** 1:02:03, or 2:03. */
function durationText(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
