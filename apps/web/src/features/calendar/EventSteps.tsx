import { type EventTimes, stepMinutes, stretched } from '@hop/contract/calendar-times'
import type { CalendarEvent } from '@hop/contract/features/calendar'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { whenText } from './event-texts'
import { type EventMoving, movedBy } from './useMoveEvent'

const t = textsOf('calendar')

interface EventStepsProps {
  event: CalendarEvent
  moving: EventMoving
  onDone: () => void
}

/** Moves and stretches by buttons: for fingers, which scroll the grid and do not drag in it. */
export function EventSteps({ event, moving, onDone }: EventStepsProps) {
  const [times, setTimes] = useState<EventTimes>({ startAt: event.startAt, endAt: event.endAt })
  const isChanged = times.startAt !== event.startAt || times.endAt !== event.endAt
  const step = (label: string, next: EventTimes) => (
    <Button key={label} variant="default" size="sm" px="xs" onClick={() => setTimes(next)}>
      {label}
    </Button>
  )
  const day = (count: number) => movedBy(times, count, 0)
  const minutes = (count: number) => movedBy(times, 0, count)
  const isAllDay = times.endAt === null
  return (
    <Stack gap="xs">
      <Group gap={6} role="group" aria-label={t('steps.move')}>
        <Text fz="sm" c="dimmed" w={{ base: '100%', xs: 80 }}>
          {t('steps.move')}
        </Text>
        {step(t('steps.dayEarlier'), day(-1))}
        {isAllDay ? null : step(t('steps.earlier'), minutes(-stepMinutes))}
        {isAllDay ? null : step(t('steps.later'), minutes(stepMinutes))}
        {step(t('steps.dayLater'), day(1))}
      </Group>
      {isAllDay ? null : (
        <Group gap={6} role="group" aria-label={t('steps.length')}>
          <Text fz="sm" c="dimmed" w={{ base: '100%', xs: 80 }}>
            {t('steps.length')}
          </Text>
          {step(t('steps.earlier'), stretched(times, -stepMinutes))}
          {step(t('steps.later'), stretched(times, stepMinutes))}
        </Group>
      )}
      <Text fz="sm" aria-live="polite">
        {isChanged ? t('steps.new', { when: whenText(times) }) : null}
      </Text>
      {isChanged ? (
        <Group justify="flex-end">
          <Button
            leftSection={<IconClockEdit size={16} />}
            onClick={() => {
              moving.drop(event, times)
              onDone()
            }}
          >
            {t('steps.save')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}
