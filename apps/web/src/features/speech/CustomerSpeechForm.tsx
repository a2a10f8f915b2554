import { type CustomerSpeechConfig, speech } from '@hop/contract/features/speech'
import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { FormPlaceholder } from '../../ui/form/FormPage'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Section } from '../../ui/page/Section'
import { connectionValues } from './speech-input'
import { SpeechFields } from './SpeechFields'
import { SpeechTest } from './SpeechTest'
import { UseOfSystemField } from './UseOfSystemField'
import { useFormTest } from '../../forms/useFormTest'
import { useRefusalWithRefetch } from '../../forms/useRefusalWithRefetch'

const t = textsOf('speech')

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
  const { customerId, useOfSystem, modifiedAt, can } = config
  const form = useSchemaForm(speech.saveOfCustomer.body, { customerId, useOfSystem, ...connectionValues(config), modifiedAt })
  const typed = useWatch({ control: form.control })
  const isShared = typed.useOfSystem === 1
  const save = useAction(speech.saveOfCustomer, {
    refreshes: [speech.ofCustomer],
    success: 'speech:updateSmartVoiceSuccessful',
    onRefusal: useRefusalWithRefetch(form, speech.ofCustomer),
  })
  const asked = () => {
    const { modifiedAt: _, ...values } = form.getValues()
    // Of the shared service nothing is sent: it is entered elsewhere.
    return isShared ? { customerId, useOfSystem: 1 as const } : values
  }
  const test = useFormTest(speech.testOfCustomer, form, () => ({ body: asked() }))
  return (
    <Form form={form} onSubmit={() => save.mutateAsync({ body: { ...asked(), modifiedAt } })}>
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
      <FormActions submitLabel={t('form.submit')} onlyWhenChanged />
    </Form>
  )
}
