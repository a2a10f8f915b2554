import { speech, type SystemSpeechConfig } from '@hop/contract/features/speech'
import { Alert, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { fieldTexts } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { Section } from '../../ui/page/Section'
import { connectionTexts, connectionValues } from './speech-input'
import { SpeechFields } from './SpeechFields'
import { SpeechTest } from './SpeechTest'
import { useFormTest } from '../../forms/useFormTest'

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
  const edit = useEditForm(speech.saveOfSystem, {
    record: config,
    valuesOf: (version) => ({ ...connectionValues(version), modifiedAt: version.modifiedAt }),
    findLatest: async () => (await callServer(speech.ofSystem, {})).data,
    refreshes: [speech.ofSystem],
    success: 'speech:updateSmartVoiceSuccessful',
    // The form begins anew with what was saved.
    onSaved: () => undefined,
  })
  const { form } = edit
  // What was tried is compared with what stands there now.
  useWatch({ control: form.control })
  const asked = () => {
    const { modifiedAt: _, ...values } = form.getValues()
    return values
  }
  const test = useFormTest(speech.testOfSystem, form, () => ({ body: asked() }))
  return (
    <EditForm
      edit={edit}
      fieldTexts={fieldTexts(connectionTexts(), (name) => t(`fields.${name}`))}
      onCancel={() => form.reset()}
      submitLabel={t('form.submit')}
    >
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
    </EditForm>
  )
}
