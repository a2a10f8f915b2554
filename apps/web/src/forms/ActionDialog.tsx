import type { Call, CallInput } from '@hop/contract/call'
import { useActionOfForm } from '../api/useAction'
import type { TextKey } from '@hop/texts/page-texts'
import { type Confirmation, ConfirmDialog } from '../ui/dialogs/ConfirmDialog'

interface ActionDialogProps<Definition extends Call, Subject> {
  /** The record, as useModalFor keeps it. */
  about: { subject: Subject | undefined; opened: boolean; close: () => void }
  call: Definition
  inputOf: (subject: Subject) => CallInput<Definition>
  textsOf: (subject: Subject) => Pick<Confirmation, 'title' | 'consequence' | 'confirmLabel'>
  refreshes: readonly Call[]
  success: TextKey
  onSuccess?: () => void
  danger?: boolean
}

/** Asks before a call is made about one record, such as deleting it. */
export function ActionDialog<const Definition extends Call, Subject>(props: ActionDialogProps<Definition, Subject>) {
  const { about, call, inputOf, textsOf, refreshes, success, onSuccess, danger = false } = props
  // Asked again, it begins with what is there now.
  const action = useActionOfForm(call, { refreshes, success, onStale: 'told', ...(onSuccess ? { onSuccess } : {}) })
  const { subject, opened, close } = about
  if (subject === undefined) return null
  return (
    <ConfirmDialog
      {...textsOf(subject)}
      opened={opened}
      onClose={close}
      danger={danger}
      onConfirm={() => action.mutateAsync(inputOf(subject))}
    />
  )
}

/** The same, for what cannot be undone. */
export const DeleteDialog = <const Definition extends Call, Subject>(props: ActionDialogProps<Definition, Subject>) => (
  <ActionDialog {...props} danger />
)
