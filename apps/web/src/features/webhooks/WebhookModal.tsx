import { type Webhook, webhooks, type WebhookWithSecret } from '@hop/contract/features/webhooks'
import { webhookEvents } from '@hop/contract/webhook-events'
import { Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { Modal } from '../../ui/dialogs/Modal'
import { webhookQueries } from './delivery-list'
import { EventsField } from './EventsField'

const t = textsOf('webhooks')

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
      {webhook ? <EditForm webhook={webhook} onClose={onClose} /> : <NewForm onClose={onClose} onCreated={onCreated} />}
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

function EditForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, events, isOn, updatedAt } = webhook
  const form = useSchemaForm(webhooks.update.body, { id, url, events, isOn, updatedAt })
  const update = useAction(webhooks.update, {
    refreshes: webhookQueries,
    success: 'webhooks:saved',
    onRefusal: refusalInForm(form),
    onSuccess: onClose,
  })
  return (
    <Form form={form} onSubmit={(body) => update.mutateAsync({ body })}>
      <Stack gap="md">
        <TextField control={form.control} name="url" label={t('fields.url')} help={t('form.urlHelp')} required autoFocus />
        <EventsField control={form.control} name="events" label={t('fields.events')} />
        <CheckboxField control={form.control} name="isOn" label={t('fields.isOn')} help={t('form.isOnHelp')} />
      </Stack>
      <FormActions place="modal" onCancel={onClose} onlyWhenChanged />
    </Form>
  )
}
