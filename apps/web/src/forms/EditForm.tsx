import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Form } from '../ui/form/Form'
import { FormActions } from '../ui/form/FormActions'
import { RestoredDraftNotice } from '../ui/form/RestoredDraftNotice'
import { StaleEditNotice } from '../ui/form/StaleEditNotice'
import type { FormDraft } from './drafts'
import type { FieldText } from './field-texts'

interface EditFormProps<Given extends FieldValues, Parsed> {
  /** What useEditForm gives. */
  edit: {
    form: UseFormReturn<Given, unknown, Parsed>
    draft: FormDraft
    theirs: DefaultValues<NoInfer<Given>> | undefined
    beforeSubmit: () => void
    submit: (values: Parsed) => unknown
    keepMine: () => void
    takeTheirs: () => void
  }
  /** Those in which the two versions differ are shown. */
  fieldTexts: readonly FieldText<NoInfer<Given>>[]
  onCancel: () => void
  submitLabel?: string
  /** False: what the form begins with is saved nowhere yet. */
  onlyWhenChanged?: boolean
  place?: 'page' | 'modal'
  children: ReactNode
}

/** The form around the fields of a record: its draft, somebody else's version, the save bar. */
export function EditForm<Given extends FieldValues, Parsed>(props: EditFormProps<Given, Parsed>) {
  const { form, draft, theirs, beforeSubmit, submit, keepMine, takeTheirs } = props.edit
  const mine = useWatch({ control: form.control }) as Partial<Given>
  const compareWith = (other: Partial<Given>) =>
    props.fieldTexts.map(({ label, textOf }) => ({ label, mine: textOf(mine), theirs: textOf(other) }))
  return (
    <Form form={form} beforeSubmit={beforeSubmit} onSubmit={submit}>
      <Stack gap="md">
        <RestoredDraftNotice of={draft} />
        {theirs ? <StaleEditNotice fields={compareWith(theirs)} onKeepMine={keepMine} onTakeTheirs={takeTheirs} /> : null}
        {props.children}
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : (
        <FormActions
          place={props.place ?? 'page'}
          onCancel={props.onCancel}
          onlyWhenChanged={props.onlyWhenChanged ?? true}
          {...(props.submitLabel === undefined ? {} : { submitLabel: props.submitLabel })}
        />
      )}
    </Form>
  )
}
