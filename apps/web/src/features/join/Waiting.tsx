import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useTriesUntilIn } from '../meetings/useTriesUntilIn'
import { type JoinRequest, askToJoin } from './ask-to-join'
import classes from './JoinPage.module.css'
import { useDocumentTitle } from './useDocumentTitle'

const t = textsOf('join', 'meeting-labels')

interface WaitingProps {
  asked: JoinRequest
  /** The room did not answer; otherwise the host has not come yet. */
  isRoomAway: boolean
  /** As others will see it. */
  name: string
  meetingName: string
  onOpen: (joinUrl: string) => void
  onRefused: (problem: unknown) => void
  onLeave: () => void
}

export function Waiting({ asked, isRoomAway, name, meetingName, onOpen, onRefused, onLeave }: WaitingProps) {
  const { away, isLong, isAsking, askNow } = useTriesUntilIn({
    foundAway: isRoomAway ? 'room' : null,
    ask: async (signal) => (await askToJoin(asked, { signal })).joinUrl,
    onOpen,
    onRefused,
  })
  useDocumentTitle(t('waiting.documentTitle', { meeting: meetingName }))
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: without this the keyboard would start again at the top, and nothing would be read out.
  useEffect(() => heading.current?.focus(), [])
  const room = isLong ? 'meeting-labels:roomAway.long' : 'meeting-labels:roomAway.hint'
  return (
    <section className={classes.wait}>
      <div className={classes.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div role="status">
        <Title order={2} fz={20} mb={6} ref={heading} tabIndex={-1} className={classes.heard ?? ''}>
          {away === 'room' ? t('meeting-labels:roomAway.title') : t('waiting.title')}
        </Title>
        <Text c="dimmed">{away === 'room' ? t(room) : away === 'portal' ? t('waiting.lost') : t('waiting.hint')}</Text>
      </div>
      <Text fz="sm">
        {t('waiting.name')} <strong>{name}</strong>
      </Text>
      <Group justify="center" gap="xs" mt="xs">
        <Button variant="default" onClick={onLeave}>
          {t('waiting.leave')}
        </Button>
        {away === 'room' ? (
          <Button onClick={askNow} loading={isAsking}>
            {t('meeting-labels:roomAway.retry')}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}
