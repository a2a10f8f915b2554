import type { CallInput } from '@hop/contract/call'
import { type CustomerSpeechConfig, speech } from '@hop/contract/features/speech'
import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { fieldTexts } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { FormPlaceholder } from '../../ui/form/FormPage'
import { Section } from '../../ui/page/Section'
import { connectionTexts, connectionValues } from './speech-input'
import { SpeechFields } from './SpeechFields'
import { SpeechTest } from './SpeechTest'
import { UseOfSystemField } from './UseOfSystemField'
import { useFormTest } from '../../forms/useFormTest'

const t = textsOf('speech')

type CustomerInput = CallInput<typeof speech.saveOfCustomer>['body']

interface CustomerSpeechFormProps {
  customerId: number
  lead: string
}

/** Which service a customer uses: for staff on its page, and for its administrators on their own. */
export function CustomerSpeechForm({ customerId, lead }: CustomerSpeechFormProps) {
  const found = useFreshRecord(speech.ofCustomer, { params: { id: customerId } })
  const config = found.record
  if (!config) return <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />
  return <SpeechForm key={config.modifiedAt} config={config} lead={lead} />
}

function SpeechForm({ config, lead }: { config: CustomerSpeechConfig; lead: string }) {
  const { customerId, useOfSystem, can } = config
  const edit = useEditForm(speech.saveOfCustomer, {
    record: config,
    valuesOf: (version) => ({
      customerId,
      useOfSystem: version.useOfSystem,
      ...connectionValues(version),
      modifiedAt: version.modifiedAt,
    }),
    // Of the shared service nothing is sent: it is entered elsewhere.
    bodyOf: (values) =>
      values.useOfSystem === 1 ? { customerId, useOfSystem: 1 as const, modifiedAt: values.modifiedAt } : values,
    findLatest: async () => (await callServer(speech.ofCustomer, { params: { id: customerId } })).data,
    refreshes: [speech.ofCustomer],
    success: 'speech:updateSmartVoiceSuccessful',
    // The form begins anew with what was saved.
    onSaved: () => undefined,
  })
  const { form } = edit
  const typed = useWatch({ control: form.control })
  const isShared = typed.useOfSystem === 1
  const asked = () => {
    const { modifiedAt: _, ...values } = form.getValues()
    return isShared ? { customerId, useOfSystem: 1 as const } : values
  }
  const texts = {
    useOfSystem: (version: Partial<CustomerInput>) => t(version.useOfSystem === 1 ? 'useOfSystem.shared' : 'useOfSystem.own'),
    ...connectionTexts(),
  }
  const test = useFormTest(speech.testOfCustomer, form, () => ({ body: asked() }))
  return (
    <EditForm
      edit={edit}
      fieldTexts={fieldTexts(texts, (name) => t(`fields.${name}`))}
      onCancel={() => form.reset()}
      submitLabel={t('form.submit')}
    >
      <Section title={t('title')} lead={lead}>
        <Stack gap="md">
          <UseOfSystemField
            control={form.control}
            name="useOfSystem"
            label={t('fields.useOfSystem')}
            maySharedBeChosen={can.useSystem || useOfSystem === 1}
            required
          />
          <SpeechFields control={form.control} config={config} disabled={isShared} />
          <SpeechTest onTest={test.run} isPending={test.isPending} outcome={test.answer?.data} />
        </Stack>
      </Section>
    </EditForm>
  )
}
