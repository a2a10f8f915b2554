import { Group, Select, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../ui/form/DayInput'
import { isDay } from '../../ui/form/typed-day'
import type { MeetingInput } from './meeting-form'

const twoDigits = (value: number) => String(value).padStart(2, '0')
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const minuteStep = 5

const choices = (values: readonly number[], current: number) =>
  [...new Set([...values, current])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: twoDigits(value) }))

/** "Giờ Đông Dương (GMT+7)": browsers call the zone itself by names of long ago. */
function zoneText(language: string, at: Date): string {
  const [name, offset] = (['long', 'shortOffset'] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat(language, { timeZoneName }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ??
      '',
  )
  return name === offset ? String(name) : `${name} (${offset})`
}

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value)

/** One instant, chosen as a day, an hour and a minute where the reader is. */
export function StartField() {
  const { t, i18n } = useTranslation('meetings')
  const noteId = useId()
  // As an attribute of the inner element: given as a property, Mantine would put its own in its place.
  const described = { input: { 'aria-describedby': noteId } }
  const { control } = useFormContext<MeetingInput>()
  const { field, fieldState } = useController({ control, name: 'scheduleStartTime' })
  const { ref, value, onChange, onBlur } = field
  // What was typed and is no day stays in the box; the time beside it goes on from the last that was.
  const [known, setKnown] = useState(value)
  if (isInstant(value) && known !== value) setKnown(value)
  const start = dayjs(isInstant(value) ? value : known)
  const error = fieldState.error?.message
  const change = (next: dayjs.Dayjs) => onChange(next.second(0).millisecond(0).toISOString())
  const minutes = Array.from({ length: 60 / minuteStep }, (_, index) => index * minuteStep)
  return (
    <div>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <DayInput
          ref={ref}
          label={t('fields.startDay')}
          value={isInstant(value) ? start.format('YYYY-MM-DD') : value || null}
          takesTime
          min={dayjs().format('YYYY-MM-DD')}
          error={error !== undefined}
          attributes={described}
          onBlur={onBlur}
          onChange={(day, time = start.format('HH:mm')) =>
            day !== null && isDay(day) ? change(dayjs(`${day}T${time}`)) : onChange(day ?? '')
          }
          flex="1 1 9rem"
        />
        <Select
          label={t('fields.startHour')}
          w={84}
          allowDeselect={false}
          error={error !== undefined}
          attributes={described}
          data={choices(hours, start.hour())}
          value={String(start.hour())}
          onBlur={onBlur}
          onChange={(hour) => change(start.hour(Number(hour)))}
        />
        <Select
          label={t('fields.startMinute')}
          w={84}
          allowDeselect={false}
          error={error !== undefined}
          attributes={described}
          data={choices(minutes, start.minute())}
          value={String(start.minute())}
          onBlur={onBlur}
          onChange={(minute) => change(start.minute(Number(minute)))}
        />
      </Group>
      {error ? (
        <Text id={noteId} fz="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      ) : (
        <Text id={noteId} fz="xs" c="dimmed" mt={4}>
          {t('form.timeZone', { zone: zoneText(i18n.language, start.toDate()) })}
        </Text>
      )}
    </div>
  )
}
