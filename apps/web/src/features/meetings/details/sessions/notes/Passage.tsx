import type { Segment } from '@hop/contract/features/transcripts'
import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { exactTimeText } from '../../../../../ui/text/times'
import { findMarks } from './find-marks'
import { Moment } from './Moment'
import classes from './Notes.module.css'
import type { Moments } from './useMoments'

const t = textsOf('transcripts')

interface PassageProps {
  segment: Segment
  /** The same person speaks on: the name stands above already. */
  isGoingOn: boolean
  search: string
  moments: Moments
  onCorrect: (() => void) | undefined
}

export function Passage({ segment, isGoingOn, search, moments, onCorrect }: PassageProps) {
  const { from, to, speaker, text, isCorrected, history } = segment
  const time = moments.timeOf(from)
  return (
    <li className={classes.passage}>
      <Moment at={from} until={to} moments={moments} />
      <div>
        {isGoingOn ? null : (
          <Text fz="sm" fw={600}>
            <Marked text={speaker || t('unknownSpeaker')} search={search} />
          </Text>
        )}
        <Text fz="sm">
          <Marked text={text} search={search} />
          {isCorrected ? (
            <Text component="span" fz="xs" c="dimmed">
              {' '}
              ({t('corrected')})
            </Text>
          ) : null}
        </Text>
        {history.map((before) => (
          <Text key={before.correctedAt} fz="xs" c="dimmed">
            {t('before', {
              name: before.correctedBy,
              time: exactTimeText(before.correctedAt),
              speaker: before.speaker || t('unknownSpeaker'),
              text: before.text,
            })}
          </Text>
        ))}
      </div>
      {onCorrect ? (
        <Tooltip label={t('correct.action', { time })}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('correct.action', { time })} onClick={onCorrect}>
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <span />
      )}
    </li>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  if (search === '') return text
  return findMarks(text, search).map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))
}
