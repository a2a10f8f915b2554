import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DeepPartialSkipArrayKey, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Form } from '../ui/form/Form'
import { FormActions } from '../ui/form/FormActions'
import { RestoredDraftNotice } from '../ui/form/RestoredDraftNotice'
import { StaleEditNotice, type VersionedField } from '../ui/form/StaleEditNotice'
import type { FormDraft } from './drafts'

interface EditFormProps<Given extends FieldValues, Parsed, Record> {
  /** What useEditForm gives. */
  edit: {
    form: UseFormReturn<Given, unknown, Parsed>
    draft: FormDraft
    theirs: Record | undefined
    submit: (values: Parsed) => unknown
    keepMine: () => void
    takeTheirs: () => void
  }
  /** Both versions in words, field by field; those that differ are shown. */
  versions: (mine: DeepPartialSkipArrayKey<Given>, theirs: Record) => readonly VersionedField[]
  onCancel: () => void
  place?: 'page' | 'modal'
  children: ReactNode
}

/** The form around the fields of a record: its draft, somebody else's version, the save bar. */
export function EditForm<Given extends FieldValues, Parsed, Record>(props: EditFormProps<Given, Parsed, Record>) {
  const { form, draft, theirs, submit, keepMine, takeTheirs } = props.edit
  const mine = useWatch({ control: form.control })
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
        {theirs ? (
          <StaleEditNotice fields={props.versions(mine, theirs)} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
        ) : null}
        {props.children}
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions place={props.place ?? 'page'} onCancel={props.onCancel} onlyWhenChanged />}
    </Form>
  )
}
