import type { CallAnswer } from '@hop/contract/call'
import type { Segment, transcripts } from '@hop/contract/features/transcripts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useModalFor } from '../../../../../ui/dialogs/useModalFor'
import { SearchBox } from '../../../../../ui/list/SearchBox'
import { CopyButton } from '../../../../../ui/page/CopyButton'
import { holds } from '../../../../../ui/text/fold'
import { numberText } from '../../../../../ui/text/numbers'
import { CorrectModal } from './CorrectModal'
import classes from './Notes.module.css'
import { OfferedNotice } from './OfferedNotice'
import { Passage } from './Passage'
import type { Moments } from './useMoments'

const t = textsOf('transcripts')

/** A long meeting has thousands: as many as one reads are drawn. */
const atOnce = 200

interface TranscriptProps {
  mid: string
  answer: CallAnswer<typeof transcripts.content>
  moments: Moments
}

export function Transcript({ mid, answer, moments }: TranscriptProps) {
  const [search, setSearch] = useState<string>()
  const [limit, setLimit] = useState(atOnce)
  const correcting = useModalFor<Segment>()
  const { data, source, speakers, canCorrect } = answer
  const found = search === undefined ? data : data.filter(({ speaker, text }) => holds(`${speaker} ${text}`, search))
  const left = found.length - limit
  const lineOf = ({ from, speaker, text }: Segment) => `[${moments.timeOf(from)}] ${speaker || t('unknownSpeaker')}: ${text}`
  return (
    <Stack gap="md">
      <OfferedNotice mid={mid} answer={answer} />
      <Group align="flex-end" gap="sm">
        <SearchBox
          value={search}
          onChange={(next) => {
            setSearch(next)
            setLimit(atOnce)
          }}
          label={t('search')}
          placeholder={t('searchHint')}
          min={1}
          focusKey={false}
        />
        <CopyButton what={t('copyWhat')} value={found.map(lineOf).join('\n')} />
      </Group>
      <Text fz="sm" c="dimmed" role="status">
        {source ? `${t(`sources.${source}`)} · ` : ''}
        {t('found', { count: found.length, total: numberText(found.length) })}
      </Text>
      {found.length === 0 ? (
        <Text fz="sm">{t('notFound', { search: search ?? '' })}</Text>
      ) : (
        <ol className={classes.list} aria-label={t('tabs.transcript')}>
          {found.slice(0, limit).map((segment, index) => (
            <Passage
              key={segment.id}
              segment={segment}
              isGoingOn={search === undefined && found[index - 1]?.speakerId === segment.speakerId}
              search={search ?? ''}
              moments={moments}
              onCorrect={canCorrect ? () => correcting.open(segment) : undefined}
            />
          ))}
        </ol>
      )}
      {left > 0 ? (
        <div>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + atOnce)}>
            {t('more', { total: numberText(Math.min(left, atOnce)) })}
          </Button>
        </div>
      ) : null}
      <CorrectModal
        mid={mid}
        segment={correcting.subject}
        speakers={speakers}
        opened={correcting.opened}
        onClose={correcting.close}
      />
    </Stack>
  )
}
