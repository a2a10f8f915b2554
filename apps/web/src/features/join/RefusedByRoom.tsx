import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { meaningOf, type RoomRefusal } from '../meetings/room-refusal'
import classes from './JoinPage.module.css'

const t = textsOf('join', 'meeting-labels')

/** Instead of the form: it would ask for the same again, and could not help. */
export function RefusedByRoom({ refusal, onRetry }: { refusal: RoomRefusal; onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // So that it is read out: somebody came back here without having asked to.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.wait} role="alert">
      <div>
        <Title order={2} fz={20} mb={6} ref={heading} tabIndex={-1} className={classes.heard ?? ''}>
          {t(`meeting-labels:refused.${refusal}.title`)}
        </Title>
        <Text c="dimmed">{t(`meeting-labels:refused.${refusal}.hint`)}</Text>
      </div>
      {meaningOf[refusal].isFinal ? null : (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {t('join:refused.retry')}
        </Button>
      )}
    </section>
  )
}
