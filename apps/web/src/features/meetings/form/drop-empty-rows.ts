import { filledRows, type ParticipantInput } from './meeting-form'

/** The form of a new meeting, or of one that is edited. */
interface FormWithRows {
  getValues(name: 'participants'): ParticipantInput[] | undefined
  setValue(name: 'participants', rows: ParticipantInput[], options: { shouldDirty: true }): void
}

/** Before a form is sent: so that the rows sent are the rows shown, and an error of the server in row 2 is shown at row 2. */
export function dropEmptyRows(form: FormWithRows): void {
  const rows = form.getValues('participants') ?? []
  const { participants } = filledRows(rows)
  if (participants.length < rows.length) form.setValue('participants', participants, { shouldDirty: true })
}
