import { Group, Select, Text } from '@mantine/core'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { timeAndDayText } from '../../ui/times'
import { hourChoices, longestOf, minuteChoices, withHours } from './duration-choices'
import type { MeetingInput } from './meeting-form'
import { useDurationWords } from './meeting-times'

/** What a meeting has already stays visible, even if the plan would not allow it any more. */
const choices = (values: readonly number[], current: number) =>
  [...new Set([...values, current])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: String(value) }))

export function DurationField({ planMinutes }: { planMinutes: number | null }) {
  const { t } = useTranslation('meetings')
  const words = useDurationWords()
  const noteId = useId()
  // As an attribute of the inner element: given as a property, Mantine would put its own in its place.
  const described = { input: { 'aria-describedby': noteId } }
  const { control } = useFormContext<MeetingInput>()
  const { field, fieldState } = useController({ control, name: 'scheduleDuration' })
  const { ref, value, onChange, onBlur } = field
  const start = useWatch({ control, name: 'scheduleStartTime' })
  const minutes = value
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
          data={choices(hourChoices(planMinutes), hours)}
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
          data={choices(minuteChoices(hours, planMinutes), rest)}
          value={String(rest)}
          onBlur={onBlur}
          onChange={(chosen) => onChange(hours * 60 + Number(chosen))}
        />
      </Group>
      {error ? (
        <Text id={noteId} fz="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      ) : (
        <Text id={noteId} fz="xs" c="dimmed" mt={4}>
          {Number.isNaN(startsAt)
            ? null
            : t('form.endsAt', { time: timeAndDayText(new Date(startsAt + minutes * 60_000).toISOString()) })}{' '}
          {planMinutes === null ? null : t('form.longest', { length: words(longestOf(planMinutes)) })}
        </Text>
      )}
    </div>
  )
}
