import { accessCodeLength } from '@hop/contract/features/meeting-fields'
import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { CopyButton } from '../../../ui/page/CopyButton'
import { useField } from '../../../ui/form/fields/field-binding'
import { newAccessCode, type MeetingInput } from './meeting-form'

const t = textsOf('meetings')

export function AccessCodeField() {
  const { control, setValue } = useFormContext<MeetingInput>()
  const { field, shared } = useField({
    control,
    name: 'accessCode',
    label: t('fields.accessCode'),
    help: t('form.codeHelp'),
    required: true,
  })
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <TextInput
        {...shared}
        flex={1}
        autoComplete="off"
        spellCheck={false}
        maxLength={accessCodeLength.max}
        value={field.value as string}
        onChange={field.onChange}
      />
      {/* 25 px: the label above the input, so that the buttons stand on its line. */}
      <Group gap={2} wrap="nowrap" mt={25} h={36}>
        <Tooltip label={t('form.generateCode')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('form.generateCode')}
            onClick={() => setValue('accessCode', newAccessCode(), { shouldDirty: true, shouldValidate: true })}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
        <CopyButton compact value={field.value as string} what={t('form.codeCopied')} disabled={field.value === ''} />
      </Group>
    </Group>
  )
}
