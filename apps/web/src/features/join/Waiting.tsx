import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import type { JoinRequest } from './ask-to-join'
import classes from './JoinPage.module.css'
import { useDocumentTitle } from './useDocumentTitle'
import { useWaiting } from './useWaiting'

const t = textsOf('join')

interface WaitingProps {
  asked: JoinRequest
  /** As others will see it. */
  name: string
  meetingName: string
  onOpen: (joinUrl: string) => void
  onRefused: (problem: unknown) => void
  onLeave: () => void
}

export function Waiting({ asked, name, meetingName, onOpen, onRefused, onLeave }: WaitingProps) {
  const isLost = useWaiting(asked, { onOpen, onRefused })
  useDocumentTitle(t('waiting.documentTitle', { meeting: meetingName }))
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: without this the keyboard would start again at the top, and nothing would be read out.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.wait}>
      <div className={classes.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div role="status">
        <Title order={2} fz={20} mb={6} ref={heading} tabIndex={-1} className={classes.heard ?? ''}>
          {t('waiting.title')}
        </Title>
        <Text c="dimmed">{isLost ? t('waiting.lost') : t('waiting.hint')}</Text>
      </div>
      <Text fz="sm">
        {t('waiting.name')} <strong>{name}</strong>
      </Text>
      <Button variant="default" mt="xs" onClick={onLeave}>
        {t('waiting.leave')}
      </Button>
    </section>
  )
}
