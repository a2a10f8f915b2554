/** Drafts: what was typed survives a reload and a lost session. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { noteDraft } from '../ui/form/leaving'
import { isSecret, readDraft, removeDraft, saveDraft } from './drafts-store'

export interface FormDraft {
  /** When the values that were put back had been typed; null if there were none. */
  restoredAt: string | null
  /** Something in the form is never kept: a password. */
  hasSecrets: boolean
  /** After saving: nothing is unsaved any more, the form may be left. */
  clear: () => void
  /** Back to what the form began with. */
  discard: () => void
}

const pauseMs = 400

/**
 * Keeps a form's values under `key` for the signed-in user, and puts them back when the form opens again.
 * Mount the form once its record is loaded: what is put back counts as changed against the default values of that moment.
 * Without a key nothing is kept.
 * Fields whose name holds "password" are never kept.
 */
export function useFormDraft<Values extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
  key: string | undefined,
): FormDraft {
  const [restoredAt, setRestoredAt] = useState(() => (key === undefined ? null : (readDraft(key)?.savedAt ?? null)))
  const [hasSecrets] = useState(() => Object.keys(form.getValues()).some(isSecret))
  const isUnsaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (key === undefined) return
    const draft = readDraft(key)
    const known = form.getValues()
    if (draft) {
      for (const [name, value] of Object.entries(draft.values)) {
        if (name in known) form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
      isUnsaved.current = true
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = isUnsaved.current }) => {
        isUnsaved.current = isDirty
        clearTimeout(timer.current)
        timer.current = setTimeout(() => (isUnsaved.current ? saveDraft(key, values) : removeDraft(key)), pauseMs)
      },
    })
    // Neither a reload nor a dialog closed by mistake within the pause may lose what was typed last.
    const saveNow = () => {
      if (isUnsaved.current) saveDraft(key, form.getValues())
    }
    window.addEventListener('pagehide', saveNow)
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
      saveNow()
      window.removeEventListener('pagehide', saveNow)
    }
  }, [form, key])

  const clear = () => {
    isUnsaved.current = false
    clearTimeout(timer.current)
    if (key !== undefined) removeDraft(key)
    setRestoredAt(null)
  }

  const letGo = useEffectEvent(clear)
  useEffect(() => (key === undefined ? undefined : noteDraft(form.control, () => letGo())), [form, key])

  const discard = () => {
    form.reset()
    clear()
  }

  return { restoredAt, hasSecrets, clear, discard }
}
