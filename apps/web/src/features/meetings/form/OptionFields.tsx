import { Alert, SimpleGrid, Stack } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { CheckboxField } from '../../../ui/form/fields/CheckboxField'
import { Section } from '../../../ui/page/Section'
import { optionsOf, type MeetingInput, type MeetingLimits } from './meeting-form'

const t = textsOf('meetings', 'meeting-labels')

const recording = new Set<string>(['enableMeetingRecording', 'enableAutomaticMeetingRecording'])

/** Only what the core of the plan can do. */
export function OptionFields({ limits }: { limits: MeetingLimits }) {
  const { control } = useFormContext<MeetingInput>()
  return (
    <Section title={t('form.options')}>
      <Stack gap="md">
        {limits.allowRecording ? null : (
          <Alert color="yellow" variant="outline" c="inherit" icon={<IconDatabaseOff size={18} />}>
            {t('form.storageFull')}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
          {optionsOf(limits).map((name) => (
            <CheckboxField
              key={name}
              control={control}
              name={name}
              label={t(`meeting-labels:options.${name}`)}
              disabled={recording.has(name) && !limits.allowRecording}
            />
          ))}
        </SimpleGrid>
        <CheckboxField
          control={control}
          name="sendsReminders"
          label={t('fields.sendsReminders')}
          help={t('form.remindersHelp')}
          as="switch"
        />
      </Stack>
    </Section>
  )
}
