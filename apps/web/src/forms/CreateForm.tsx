import type { ReactNode } from 'react'
import { Stack } from '@mantine/core'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from '../ui/form/Form'
import { FormActions } from '../ui/form/FormActions'
import { RestoredDraftNotice } from '../ui/form/RestoredDraftNotice'
import type { FormDraft } from './drafts'

interface CreateFormProps<Given extends FieldValues, Parsed> {
  /** What useCreateForm gives. */
  create: {
    form: UseFormReturn<Given, unknown, Parsed>
    draft: FormDraft
    beforeSubmit: () => void
    submit: (values: Parsed) => unknown
  }
  submitLabel: string
  onCancel: () => void
  /** While something that the new record depends on is missing. */
  isWaiting?: boolean
  children: ReactNode
}

/** The page's form around the fields of a new record: its draft and the save bar. */
export function CreateForm<Given extends FieldValues, Parsed>({ create, ...props }: CreateFormProps<Given, Parsed>) {
  const { form, draft, beforeSubmit, submit } = create
  return (
    <Stack gap="md">
      <RestoredDraftNotice of={draft} />
      <Form form={form} beforeSubmit={beforeSubmit} onSubmit={submit}>
        {props.children}
        <FormActions submitLabel={props.submitLabel} onCancel={props.onCancel} isWaiting={props.isWaiting ?? false} />
      </Form>
    </Stack>
  )
}
