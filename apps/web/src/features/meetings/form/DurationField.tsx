import { Group, Select } from '@mantine/core'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { timeAndDayText } from '../../../ui/text/times'
import { hourChoices, longestOf, minuteChoices, withHours } from './duration-choices'
import { describedBy, FieldNote } from './FieldNote'
import type { MeetingInput } from './meeting-form'
import { useDurationText } from '../meeting-times'
import { numberChoices } from './number-choices'

const t = textsOf('meetings')

export function DurationField({ planMinutes }: { planMinutes: number | null }) {
  const durationText = useDurationText()
  const noteId = useId()
  const described = describedBy(noteId)
  const { control } = useFormContext<MeetingInput>()
  const { field, fieldState } = useController({ control, name: 'scheduleDuration' })
  const { ref, value: minutes, onChange, onBlur } = field
  const start = useWatch({ control, name: 'scheduleStartTime' })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const error = fieldState.error?.message
  const startsAt = Date.parse(start)
  return (
    <div>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Select
          ref={ref}
          label={t('fields.durationHours')}
          flex="1 1 6rem"
          allowDeselect={false}
          error={error !== undefined}
          attributes={described}
          data={numberChoices(hourChoices(planMinutes), hours)}
          value={String(hours)}
          onBlur={onBlur}
          onChange={(chosen) => onChange(withHours(Number(chosen), rest, planMinutes))}
        />
        <Select
          label={t('fields.durationMinutes')}
          flex="1 1 6rem"
          allowDeselect={false}
          error={error !== undefined}
          attributes={described}
          data={numberChoices(minuteChoices(hours, planMinutes), rest)}
          value={String(rest)}
          onBlur={onBlur}
          onChange={(chosen) => onChange(hours * 60 + Number(chosen))}
        />
      </Group>
      <FieldNote id={noteId} error={error}>
        {Number.isNaN(startsAt)
          ? null
          : t('form.endsAt', { time: timeAndDayText(new Date(startsAt + minutes * 60_000).toISOString()) })}{' '}
        {planMinutes === null ? null : t('form.longest', { length: durationText(longestOf(planMinutes)) })}
      </FieldNote>
    </div>
  )
}
