import { calendarGroups } from '@hop/contract/features/calendar-groups'
import { Stack } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextareaField } from '../../ui/form/fields/TextareaField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import type { EventInput } from './event-form'
import { EventLocationField } from './EventLocationField'
import { EventTimeFields } from './EventTimeFields'

const t = textsOf('calendar')

/** The fields of an event, for adding one and for changing one. */
export function EventFields() {
  const { control } = useFormContext<EventInput>()
  const groups = useCall(calendarGroups.all, {}).data?.data ?? []
  const field = (name: keyof EventInput & keyof Fields) => ({ control, name, label: t(`fields.${name}`) })
  return (
    <Stack gap="md">
      <Section title={t('form.what')}>
        <Stack gap="md">
          <TextField {...field('subject')} required autoFocus />
          <EventTimeFields />
          <FieldGrid>
            <EventLocationField />
            <SelectField
              {...field('groupId')}
              choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t('form.noGroup')}
              searchable
              clearable
            />
          </FieldGrid>
        </Stack>
      </Section>
      <Section title={t('form.who')}>
        <FieldGrid>
          <TextField {...field('chairman')} />
          <TextField {...field('meetingPreparation')} />
          <TextareaField {...field('participants')} />
          <TextareaField {...field('invitees')} />
        </FieldGrid>
      </Section>
      <Section title={t('form.more')}>
        <TextareaField {...field('description')} />
      </Section>
    </Stack>
  )
}

type Fields = Record<
  'subject' | 'chairman' | 'meetingPreparation' | 'participants' | 'invitees' | 'description' | 'groupId',
  unknown
>
