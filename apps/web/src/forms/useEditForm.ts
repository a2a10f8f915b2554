/** Editing a record that others may edit too: the form carries the version it began from, so that no other change is overwritten unseen. */
import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useActionOfForm } from '../api/useAction'
import { applyRefusalToForm, type FieldOfCode, refusalInForm } from '../ui/form/apply-refusal'
import { useSchemaForm } from '../ui/form/schema-form'
import { useFormDraft } from './drafts'
import type { TextKey } from '@hop/texts/page-texts'
import { showOnce } from '../ui/feedback/show-once'

/** Null: nobody has saved it yet. */
type Versioned = { updatedAt: string | null } | { modifiedAt: string | null }

type EditedValues = FieldValues & { updatedAt?: string | null | undefined; modifiedAt?: string | null | undefined }

interface EditOptions<Definition extends Call, Given extends EditedValues, Parsed, Record extends Versioned> {
  record: Record
  /** The record as the call takes it, with the time of its version. */
  valuesOf: (record: Record) => DefaultValues<NoInfer<Given>>
  /** The record as it is now, asked for when somebody else has saved it meanwhile. */
  findLatest: () => Promise<Record | undefined>
  refreshes: readonly Call[]
  success: TextKey
  onSaved: (answer: CallAnswer<Definition>) => void | Promise<void>
  /** Before the form is validated. */
  beforeSubmit?: (form: UseFormReturn<NoInfer<Given>, unknown, NoInfer<Parsed>>) => void
  /** What is sent of it. */
  bodyOf?: (values: NoInfer<Parsed>) => Partial<NoInfer<Parsed>>
  /** At which field a refusal is shown. */
  refusals?: FieldOfCode<NoInfer<Given>>
  /** On a page what was typed survives a reload under this key; in a dialog it does not. */
  draftKey?: string
}

export function useEditForm<
  const Definition extends Call,
  Given extends EditedValues,
  Parsed extends object,
  Record extends Versioned,
>(call: Definition & { body: z.ZodMiniType<Parsed, Given> }, options: EditOptions<Definition, Given, Parsed, Record>) {
  const { record, valuesOf, findLatest } = options
  const form = useSchemaForm<Given, Parsed>(call.body, valuesOf(record))
  const draft = useFormDraft(form, options.draftKey)
  /** The version that the form is based on. */
  const [base, setBase] = useState(record)
  /** The version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Record>()

  const save = useActionOfForm<Definition>(call, {
    refreshes: options.refreshes,
    success: options.success,
    onSuccess: async (answer) => {
      draft.clear()
      await options.onSaved(answer)
    },
    onRefusal: refusalInForm(form, options.refusals),
    onStale: (refusal) => {
      findLatest().then((latest) => (latest ? setTheirs(latest) : applyRefusalToForm(form, refusal)), showOnce)
      return true
    },
  })
  // What is parsed is also what may be given: the call's schema is the form's.
  const submit = (values: Parsed) =>
    save.mutateAsync({ body: options.bodyOf?.(values) ?? values } as unknown as CallInput<Definition>)

  const beforeSubmit = () => options.beforeSubmit?.(form)

  const keepMine = () => {
    if (!theirs) return
    const [name, version] =
      'updatedAt' in theirs ? (['updatedAt', theirs.updatedAt] as const) : (['modifiedAt', theirs.modifiedAt] as const)
    form.setValue(name as Path<Given>, version as PathValue<Given, Path<Given>>)
    setBase(theirs)
    setTheirs(undefined)
    beforeSubmit()
    void form.handleSubmit((body) => submit(body).catch(() => undefined))()
  }
  const takeTheirs = () => {
    if (!theirs) return
    form.reset(valuesOf(theirs))
    draft.clear()
    setBase(theirs)
    setTheirs(undefined)
  }

  return { form, draft, theirs: theirs && valuesOf(theirs), latest: theirs ?? base, beforeSubmit, submit, keepMine, takeTheirs }
}
