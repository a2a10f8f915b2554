import type { CallInput } from '@hop/contract/call'
import { type Webhook, webhooks, type WebhookWithSecret } from '@hop/contract/features/webhooks'
import { webhookEvents } from '@hop/contract/webhook-events'
import { Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { EditForm } from '../../forms/EditForm'
import { fieldTexts, switchText } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { Modal } from '../../ui/dialogs/Modal'
import { webhookQueries } from './delivery-list'
import { useEventName } from './event-name'
import { EventsField } from './EventsField'

const t = textsOf('webhooks')

type Version = Partial<CallInput<typeof webhooks.update>['body']>

interface WebhookModalProps {
  /** Null for a new one. */
  webhook: Webhook | null
  opened: boolean
  onClose: () => void
  onCreated: (made: WebhookWithSecret) => void
}

export function WebhookModal({ webhook, opened, onClose, onCreated }: WebhookModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={webhook ? t('form.editTitle') : t('form.newTitle')}>
      {webhook ? <EditWebhook webhook={webhook} onClose={onClose} /> : <NewForm onClose={onClose} onCreated={onCreated} />}
    </Modal>
  )
}

function NewForm({ onClose, onCreated }: Pick<WebhookModalProps, 'onClose' | 'onCreated'>) {
  const form = useSchemaForm(webhooks.create.body, { url: '', events: [...webhookEvents] })
  const create = useAction(webhooks.create, {
    refreshes: webhookQueries,
    onRefusal: refusalInForm(form),
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
      <Stack gap="md">
        <TextField control={form.control} name="url" label={t('fields.url')} help={t('form.urlHelp')} required autoFocus />
        <EventsField control={form.control} name="events" label={t('fields.events')} />
      </Stack>
      <FormActions place="modal" onCancel={onClose} />
    </Form>
  )
}

function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const eventName = useEventName()
  const edit = useEditForm(webhooks.update, {
    record: webhook,
    valuesOf: ({ id, url, events, isOn, updatedAt }) => ({ id, url, events, isOn, updatedAt }),
    findLatest: async () => (await callServer(webhooks.list, {})).data.find(({ id }) => id === webhook.id),
    refreshes: webhookQueries,
    success: 'webhooks:saved',
    onSaved: onClose,
  })
  const { control } = edit.form
  const texts = fieldTexts(
    {
      url: ({ url = '' }: Version) => url,
      events: ({ events = [] }: Version) => events.map((event) => eventName(event)).join(' · '),
      isOn: ({ isOn }: Version) => switchText(isOn),
    },
    (name) => t(`fields.${name}`),
  )
  return (
    <EditForm edit={edit} fieldTexts={texts} onCancel={onClose} place="modal">
      <TextField control={control} name="url" label={t('fields.url')} help={t('form.urlHelp')} required autoFocus />
      <EventsField control={control} name="events" label={t('fields.events')} />
      <CheckboxField control={control} name="isOn" label={t('fields.isOn')} help={t('form.isOnHelp')} />
    </EditForm>
  )
}
