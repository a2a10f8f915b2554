import { type CustomerSpeechConfig, speechServices, type SystemSpeechConfig } from '@hop/contract/features/speech'
import { Box, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { type FieldProps, useField } from '../../ui/form/fields/field-binding'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextField } from '../../ui/form/fields/TextField'
import { lastUpdateText, type SpeechField, type SpeechInput } from './speech-input'

const t = textsOf('speech')

interface SpeechFieldsProps<Values extends SpeechInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  config: CustomerSpeechConfig | SystemSpeechConfig
  /** The shared service is used: these are not. */
  disabled?: boolean
}

/** How a service is reached, the same for a customer and for the system. */
export function SpeechFields<Values extends SpeechInput, Parsed>({
  control,
  config,
  disabled = false,
}: SpeechFieldsProps<Values, Parsed>) {
  const named = (name: SpeechField) => ({ control, name: name as FieldPath<Values>, label: t(`fields.${name}`), disabled })
  const service = useWatch({ control, name: 'service' as FieldPath<Values> }) as SpeechInput['service']
  const secret = (name: 'authorization' | 'tokenId' | 'tokenKey', isKept: boolean) => ({
    ...named(name),
    required: service !== 'riva' && !isKept,
    ...(isKept ? { help: t('form.secretKept') } : {}),
  })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
        <SelectField
          {...named('service')}
          choices={speechServices.map((value) => ({ value, label: t(`services.${value}`) }))}
          required
        />
        {/* 28 px: the labels beside it, so that the switch stands on the line of the field. */}
        <Box pt={{ base: 0, sm: 28 }}>
          <CheckboxField {...named('usesTls')} as="switch" help={t('form.plainHelp')} />
        </Box>
        <TextField {...named('domainGRPC')} help={t('form.domainHelp')} autoComplete="off" required />
        <PortField {...named('portGRPC')} required />
        <PasswordField {...secret('authorization', config.hasAuthorization)} />
        <PasswordField {...secret('tokenId', config.hasTokenId)} />
        <PasswordField {...secret('tokenKey', config.hasTokenKey)} />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {t('fields.modifiedAt')}: {lastUpdateText(config.modifiedAt)}
      </Text>
    </>
  )
}

/** A name for a door, not a quantity: without separators and arrows. */
function PortField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  return (
    <NumberInput
      {...shared}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      inputMode="numeric"
      placeholder="443"
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
    />
  )
}
