import { customers } from '@hop/contract/features/customers'
import { Fieldset, Stack } from '@mantine/core'
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../api/useCall'
import { CheckboxField } from '../../../ui/form/fields/CheckboxField'

const t = textsOf('accounts')

type Flag = 0 | 1 | undefined

interface Features extends FieldValues {
  activeFaceId?: Flag
  activeSmartVoice?: Flag
  isAutoCheckActiveVoiceText?: Flag
}

/** What the portal offers this person: of what the customer was given, and nothing else. */
export function FeatureFields<Values extends Features, Parsed>({ form }: { form: UseFormReturn<Values, unknown, Parsed> }) {
  const named = (name: keyof Features & string) => ({ control: form.control, name: name as FieldPath<Values> })
  const sold = useCall(customers.own, {}).data?.data
  const unless = (isSold: boolean) => (isSold ? {} : { disabled: true, help: t('users.notSold') })
  const hasVoice = useWatch(named('activeSmartVoice')) === 1
  return (
    <Fieldset legend={t('users.features')}>
      <Stack gap="sm">
        <CheckboxField
          {...named('activeFaceId')}
          as="switch"
          asFlag
          label={t('users.faceId')}
          {...unless(sold?.activeFaceId !== 0)}
        />
        <CheckboxField
          {...named('activeSmartVoice')}
          as="switch"
          asFlag
          label={t('users.smartVoice')}
          {...unless(sold?.activeVoiceText !== 0)}
          onChanged={(isOn) => {
            const name = 'isAutoCheckActiveVoiceText' as FieldPath<Values>
            if (!isOn) form.setValue(name, 0 as FieldPathValue<Values, typeof name>, { shouldDirty: true })
          }}
        />
        <CheckboxField
          {...named('isAutoCheckActiveVoiceText')}
          as="switch"
          asFlag
          label={t('users.autoVoice')}
          disabled={!hasVoice}
          help={hasVoice ? undefined : t('users.autoVoiceHelp')}
        />
      </Stack>
    </Fieldset>
  )
}
