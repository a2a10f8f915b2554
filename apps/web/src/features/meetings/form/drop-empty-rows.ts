import { filledRows, type ParticipantInput } from './meeting-form'

/** The form of a new meeting, or of one that is edited. */
interface FormWithRows {
  getValues(name: 'participants'): ParticipantInput[] | undefined
  setValue(name: 'participants', rows: ParticipantInput[], options: { shouldDirty: true }): void
}

/**
 * Before a form is sent: so that the rows sent are the rows shown, and an error of the server in row 2 is shown at row 2. One stays, to be
 * filled in when the form is refused; the schema passes it over.
 */
export function dropEmptyRows(form: FormWithRows): void {
  const rows = form.getValues('participants') ?? []
  const { participants } = filledRows(rows)
  const kept = participants.length > 0 ? participants : rows.slice(0, 1)
  if (kept.length < rows.length) form.setValue('participants', kept, { shouldDirty: true })
}
