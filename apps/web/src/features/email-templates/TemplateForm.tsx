import { emailTemplates, type EmailTemplate } from '@hop/contract/features/email-templates'
import { variablesOf } from '@hop/contract/template-variables'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconRestore, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { showFailure, showSuccess } from '../../ui/feedback/toasts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { TextField } from '../../ui/form/fields/TextField'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { Section } from '../../ui/page/Section'
import { ContentField } from './ContentField'
import { PreviewDialog } from './PreviewDialog'

const t = textsOf('email-templates')

const valuesOf = ({ id, name, subject, content, updatedAt }: EmailTemplate) => ({ id, name, subject, content, updatedAt })

interface TemplateFormProps {
  template: EmailTemplate
  onChanged: () => Promise<void>
}

export function TemplateForm({ template, onChanged }: TemplateFormProps) {
  const { id, name, language, can, isDefault } = template
  const [isPreviewing, setPreviewing] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const edit = useEditForm(emailTemplates.update, {
    record: template,
    valuesOf,
    findLatest: async () => (await callServer(emailTemplates.list, { body: {} })).data.find((one) => one.id === id),
    refreshes: [],
    success: 'email-templates:updateEmailTemplateSuccessful',
    onSaved: onChanged,
  })
  const { form } = edit
  const drafted = () => {
    const { subject, content } = form.getValues()
    return { body: { id, subject, content } }
  }
  const preview = useAction(emailTemplates.preview, {
    onSuccess: () => setPreviewing(true),
    onRefusal: refusalInForm(form),
  })
  const send = useAction(emailTemplates.test, {
    onSuccess: ({ data: { recipient, leavesPortal } }) =>
      leavesPortal ? showSuccess(t('test.done', { recipient })) : showFailure(t('test.outbox', { recipient })),
    onRefusal: (refusal) => refusal.code !== 'OwnEmailUnproven' && refusalInForm(form)(refusal),
  })
  const reset = useAction(emailTemplates.reset, {
    success: 'email-templates:reset.done',
    onSuccess: onChanged,
  })
  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        { label: t('fields.subject'), textOf: ({ subject }) => subject ?? '' },
        { label: t('fields.content'), textOf: ({ content }) => content ?? '' },
      ]}
      onCancel={() => form.reset()}
    >
      <Section title={t(`names.${name}`)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="subject"
            label={t('fields.subject')}
            help={t('subjectHelp', { variable: '{{meetingName}}' })}
            required
            disabled={!can.change}
          />
          <ContentField form={form} variables={variablesOf(name)} isDisabled={!can.change} />
          {name === 'cancel_meeting' ? null : (
            <Text fz="sm" c="dimmed">
              {t('buttonHelp')}
            </Text>
          )}
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconEye size={16} />}
              loading={preview.isPending}
              onClick={() => preview.mutate(drafted())}
            >
              {t('preview.action')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconSend size={16} />}
              loading={send.isPending}
              onClick={() => send.mutate(drafted())}
            >
              {t('test.action')}
            </Button>
            {isDefault || !can.change ? null : (
              <Button variant="subtle" leftSection={<IconRestore size={16} />} onClick={() => setResetting(true)}>
                {t('reset.action')}
              </Button>
            )}
          </Group>
        </Stack>
      </Section>
      <PreviewDialog mail={preview.data?.data} opened={isPreviewing} onClose={() => setPreviewing(false)} />
      <ConfirmDialog
        opened={isResetting}
        onClose={() => setResetting(false)}
        title={t('reset.title')}
        consequence={t('reset.consequence', { name: t(`names.${name}`), language: t(`languages.${language}`) })}
        confirmLabel={t('reset.action')}
        danger
        onConfirm={() => reset.mutateAsync({ body: { id } })}
      />
    </EditForm>
  )
}
