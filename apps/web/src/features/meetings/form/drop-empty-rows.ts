import type { UseFormReturn } from 'react-hook-form'
import { isEmptyRow, type MeetingInput } from './meeting-form'

/** Before a form is judged: so that lines left empty are not, and what the server says of line 2 stands at line 2. */
export function dropEmptyRows<Parsed>(form: UseFormReturn<MeetingInput, unknown, Parsed>): void {
  const rows = form.getValues('participants') ?? []
  const kept = rows.filter((row) => !isEmptyRow(row))
  if (kept.length < rows.length) form.setValue('participants', kept, { shouldDirty: true })
}
