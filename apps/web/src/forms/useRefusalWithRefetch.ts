import type { Call } from '@hop/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Refusal } from '../api/client'
import { refusalInForm } from '../ui/form/apply-refusal'

/** Somebody else saved meanwhile: the form begins anew with what is there, and a message says so. */
export function useRefusalWithRefetch<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  read: Call,
) {
  const queries = useQueryClient()
  return (refusal: Refusal): boolean => {
    if (refusal.code !== 'StaleEdit') return refusalInForm(form)(refusal)
    void queries.invalidateQueries({ queryKey: [read.name] })
    return false
  }
}
