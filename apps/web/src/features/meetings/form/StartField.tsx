import { isZoneOfVietnam } from '@hop/contract/vietnam-time'
import { Group, Select } from '@mantine/core'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { pageLanguage, textsOf } from '@hop/texts/page-texts'
import { DayInput } from '../../../ui/form/days/DayInput'
import { isInstant, twoDigits } from '../../../ui/text/times'
import { isDay } from '../../../ui/form/days/typed-day'
import { describedBy, FieldNote } from './FieldNote'
import type { MeetingInput } from './meeting-form'
import { numberChoices } from './number-choices'

const t = textsOf('meetings')

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const minuteStep = 5

/** "Giờ Việt Nam (GMT+7)": browsers call this zone by a name of long ago, which nobody says. */
function zoneText(language: string, at: Date): string {
  const [name, offset] = (['long', 'shortOffset'] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat(language, { timeZoneName }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ??
      '',
  )
  if (isZoneOfVietnam(Intl.DateTimeFormat().resolvedOptions().timeZone)) return `${t('form.vietnamTime')} (${offset})`
  return name === offset ? String(name) : `${name} (${offset})`
}

/** One instant, chosen as a day, an hour and a minute where the reader is. */
export function StartField() {
  const noteId = useId()
  const described = describedBy(noteId)
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
          data={numberChoices(hours, start.hour(), twoDigits)}
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
          data={numberChoices(minutes, start.minute(), twoDigits)}
          value={String(start.minute())}
          onBlur={onBlur}
          onChange={(minute) => change(start.minute(Number(minute)))}
        />
      </Group>
      <FieldNote id={noteId} error={error}>
        {t('form.timeZone', { zone: zoneText(pageLanguage(), start.toDate()) })}
      </FieldNote>
    </div>
  )
}
