import { instantOf, stepMinutes, timeText } from '@hop/contract/calendar-times'
import { localDay } from '@hop/contract/usage-time'
import { Checkbox, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { DayInput } from '../../ui/form/days/DayInput'
import { isInstant, twoDigits } from '../../ui/text/times'
import { isDay } from '../../ui/form/days/typed-day'
import type { EventInput } from './event-form'

const t = textsOf('calendar')

const hourMs = 3600_000
const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
  const minutes = step * stepMinutes
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
})

/** From when to when, in days and times of Vietnam, or all day. */
export function EventTimeFields() {
  const { control, getValues } = useFormContext<EventInput>()
  const start = useController({ control, name: 'startAt' }).field
  const end = useController({ control, name: 'endAt' }).field
  const isAllDay = end.value === null || end.value === undefined
  const [lengthMs, setLengthMs] = useState(hourMs)

  const changeStart = (next: string) => {
    const [from, to] = [Date.parse(getValues('startAt')), Date.parse(getValues('endAt') ?? '')]
    start.onChange(next)
    // The end moves along.
    if (isInstant(next) && to > from) end.onChange(new Date(Date.parse(next) + to - from).toISOString())
  }
  const switchAllDay = (isOn: boolean) => {
    const [from, to] = [Date.parse(start.value), Date.parse(end.value ?? '')]
    if (isOn && to > from) setLengthMs(to - from)
    end.onChange(isOn || Number.isNaN(from) ? null : new Date(from + lengthMs).toISOString())
  }
  return (
    <Stack gap="xs">
      <Group gap="md" align="flex-start">
        <InstantField name="startAt" withTime={!isAllDay} onChange={changeStart} />
        {isAllDay ? null : <InstantField name="endAt" withTime onChange={end.onChange} />}
      </Group>
      <Checkbox label={t('allDay')} checked={isAllDay} onChange={(event) => switchAllDay(event.currentTarget.checked)} />
    </Stack>
  )
}

interface InstantFieldProps {
  name: 'startAt' | 'endAt'
  withTime: boolean
  onChange: (instant: string) => void
}

function InstantField({ name, withTime, onChange }: InstantFieldProps) {
  const { control } = useFormContext<EventInput>()
  const { field, fieldState } = useController({ control, name })
  const { ref, onBlur } = field
  const value = field.value ?? ''
  // What was typed and is no day stays in the box; the time beside it goes on from the last that was.
  const [known, setKnown] = useState(value)
  if (isInstant(value) && known !== value) setKnown(value)
  const instant = isInstant(value) ? value : known
  const time = isInstant(instant) ? timeText(instant) : '00:00'
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" flex="1 1 17rem">
      <DayInput
        ref={ref}
        label={t(`fields.${name === 'startAt' ? 'startDay' : 'endDay'}`)}
        required
        withAsterisk={false}
        value={isInstant(value) ? localDay(new Date(value)) : value || null}
        error={fieldState.error?.message}
        onBlur={onBlur}
        onChange={(day) => onChange(day !== null && isDay(day) ? instantOf(day, time) : (day ?? ''))}
        flex="1 1 9rem"
      />
      {withTime ? (
        <Select
          label={t(`fields.${name === 'startAt' ? 'startTime' : 'endTime'}`)}
          w={104}
          searchable
          allowDeselect={false}
          openOnFocus={false}
          data={times.includes(time) ? times : [...times, time].sort()}
          value={time}
          error={fieldState.error !== undefined}
          onBlur={onBlur}
          onChange={(next) => onChange(instantOf(localDay(new Date(instant)), next ?? time))}
        />
      ) : null}
    </Group>
  )
}
