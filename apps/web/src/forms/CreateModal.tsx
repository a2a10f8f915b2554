import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Modal } from '../ui/dialogs/Modal'
import { Form } from '../ui/form/Form'
import { FormActions } from '../ui/form/FormActions'
import { RestoredDraftNotice } from '../ui/form/RestoredDraftNotice'
import { useSchemaForm } from '../ui/form/schema-form'
import { type CreateOptions, useCreateForm } from './useCreateForm'

/** What a list gives to the dialog that creates one of its records. */
export interface CreateModalControl {
  opened: boolean
  onClose: () => void
}

interface CreateModalFormProps<Definition extends Call, Given extends FieldValues, Parsed>
  extends Omit<CreateOptions<Definition, Given, Parsed>, 'form' | 'onCreated'>, Pick<CreateModalControl, 'onClose'> {
  call: Definition
  schema: z.ZodMiniType<Parsed, Given>
  /** What the form begins with. */
  values: DefaultValues<NoInfer<Given>>
  submitLabel: string
  /** What else to do once it is created; the dialog has closed. */
  onCreated?: (answer: CallAnswer<Definition>, input: CallInput<Definition>) => void
  /** The fields. */
  children: (form: UseFormReturn<Given, unknown, Parsed>) => ReactNode
}

interface CreateModalProps<Definition extends Call, Given extends FieldValues, Parsed>
  extends CreateModalFormProps<Definition, Given, Parsed>, CreateModalControl {
  title: string
}

/** A dialog that creates a record. Closed by mistake, it comes back as it was, without the password; "cancel" discards it. */
export function CreateModal<const Definition extends Call, Given extends FieldValues, Parsed>({
  title,
  opened,
  ...form
}: CreateModalProps<Definition, Given, Parsed>) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={title} size="lg">
      <CreateModalForm {...form} />
    </Modal>
  )
}

/** Mounted with each opening. */
function CreateModalForm<const Definition extends Call, Given extends FieldValues, Parsed>({
  call,
  schema,
  values,
  submitLabel,
  onClose,
  onCreated,
  children,
  ...options
}: CreateModalFormProps<Definition, Given, Parsed>) {
  const form = useSchemaForm<Given, Parsed>(schema, values)
  const { draft, beforeSubmit, submit } = useCreateForm(call, {
    ...options,
    form,
    onCreated: (answer, input) => {
      onClose()
      onCreated?.(answer, input)
    },
  })
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <Form form={form} beforeSubmit={beforeSubmit} onSubmit={submit}>
      <Stack gap="md">
        <RestoredDraftNotice of={draft} />
        <div>{children(form)}</div>
      </Stack>
      <FormActions place="modal" submitLabel={submitLabel} onCancel={cancel} />
    </Form>
  )
}
