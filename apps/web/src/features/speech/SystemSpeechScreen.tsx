import { speech, type SystemSpeechConfig } from '@hop/contract/features/speech'
import { Alert, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Section } from '../../ui/page/Section'
import { connectionValues } from './speech-input'
import { SpeechFields } from './SpeechFields'
import { SpeechTest } from './SpeechTest'
import { useFormTest } from '../../forms/useFormTest'
import { useRefusalWithRefetch } from '../../forms/useRefusalWithRefetch'

const t = textsOf('speech')

export function SystemSpeechScreen() {
  const found = useFreshRecord(speech.ofSystem, {})
  const config = found.record
  return (
    <FormPage title={t('screens.systemSpeech')} lead={t('systemLead')}>
      {config ? (
        <SystemSpeechForm key={config.modifiedAt} config={config} />
      ) : (
        <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />
      )}
    </FormPage>
  )
}

function SystemSpeechForm({ config }: { config: SystemSpeechConfig }) {
  const { modifiedAt, fallbackHost } = config
  const form = useSchemaForm(speech.saveOfSystem.body, { ...connectionValues(config), modifiedAt })
  // What was tried is compared with what stands there now.
  useWatch({ control: form.control })
  const save = useAction(speech.saveOfSystem, {
    refreshes: [speech.ofSystem],
    success: 'speech:updateSmartVoiceSuccessful',
    onRefusal: useRefusalWithRefetch(form, speech.ofSystem),
  })
  const asked = () => {
    const { modifiedAt: _, ...values } = form.getValues()
    return values
  }
  const test = useFormTest(speech.testOfSystem, form, () => ({ body: asked() }))
  return (
    <Form form={form} onSubmit={(body) => save.mutateAsync({ body })}>
      <Section title={t('title')}>
        <Stack gap="md">
          {modifiedAt === null && fallbackHost ? (
            <Alert variant="light" icon={<IconInfoCircle size={18} />} c="inherit">
              {t('fallback', { host: fallbackHost })}
            </Alert>
          ) : null}
          <SpeechFields control={form.control} config={config} />
          <SpeechTest onTest={test.run} isPending={test.isPending} outcome={test.answer?.data} />
        </Stack>
      </Section>
      <FormActions submitLabel={t('form.submit')} onlyWhenChanged />
    </Form>
  )
}
