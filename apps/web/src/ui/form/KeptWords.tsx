import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useKeepWords, useKeptWords } from './kept-words'

interface KeptWordsProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  name: string
}

/** Draws nothing. For a box or two: another language loses nothing, and whoever leaves is not asked. */
export function KeptWords<Values extends FieldValues, Parsed>({ form, name }: KeptWordsProps<Values, Parsed>) {
  const before = useKeptWords(name)
  useKeepWords(name, () => form.getValues())
  useEffect(() => {
    for (const [field, value] of Object.entries((before ?? {}) as Values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [before, form])
  return null
}
