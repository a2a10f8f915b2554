import { Radio, Stack } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useUser } from '../../../session/session'
import { CheckboxField } from '../../../ui/form/fields/CheckboxField'
import { Section } from '../../../ui/page/Section'
import { FieldGrid } from '../../../ui/form/fields/FieldGrid'
import { AccessCodeField } from './AccessCodeField'
import { emptyRow, type MeetingInput, type MeetingLimits } from './meeting-form'

const t = textsOf('meetings')

/** Who may come in, and with what. */
export function AccessFields({ limits }: { limits: MeetingLimits }) {
  const user = useUser()
  const { control, getValues, setValue } = useFormContext<MeetingInput>()
  const { field } = useController({ control, name: 'publicMeeting' })
  const { ref, value: isPublic, onChange } = field

  const choose = (value: string) => {
    onChange(value === 'public')
    // A closed meeting begins with a line to fill in.
    if (value === 'closed' && !getValues('participants')?.length)
      setValue('participants', [emptyRow('PARTICIPANT', user?.name ?? '')], { shouldDirty: true })
  }
  return (
    <Section title={t('form.access')}>
      <Stack gap="md">
        <Radio.Group label={t('fields.publicMeeting')} value={isPublic ? 'public' : 'closed'} onChange={choose}>
          <Stack gap="xs" mt={6}>
            <Radio value="public" label={t('form.public')} description={t('form.publicHelp')} ref={ref} />
            <Radio value="closed" label={t('form.closed')} description={t('form.closedHelp')} />
          </Stack>
        </Radio.Group>
        <FieldGrid>
          <AccessCodeField />
        </FieldGrid>
        {!isPublic && limits.allowFaceId ? (
          <CheckboxField
            control={control}
            name="activeFid"
            label={t('fields.activeFid')}
            help={t('form.faceHelp')}
            as="switch"
            asFlag
          />
        ) : null}
      </Stack>
    </Section>
  )
}
