import type { UseFormReturn } from 'react-hook-form'
import { isEmptyRow, type MeetingInput } from './meeting-form'

/** Before a form is sent: so that the rows sent are the rows shown, and an error of the server in row 2 is shown at row 2. */
export function dropEmptyRows<Parsed>(form: UseFormReturn<MeetingInput, unknown, Parsed>): void {
  const rows = form.getValues('participants') ?? []
  const kept = rows.filter((row) => !isEmptyRow(row))
  if (kept.length < rows.length) form.setValue('participants', kept, { shouldDirty: true })
}
