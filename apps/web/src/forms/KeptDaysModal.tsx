/** For how many days something is kept: the dialog that each list of old things has. */
import type { Call, CallInput } from '@hop/contract/call'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Modal } from '../ui/dialogs/Modal'
import { FormPlaceholder } from '../ui/form/FormPage'
import { NumberField } from '../ui/form/fields/NumberField'
import { numberText } from '../ui/text/numbers'
import { EditForm } from './EditForm'
import { type RecordOf, useFreshRecord } from './useFreshRecord'

interface KeptDaysModalProps<Definition extends Call> {
  opened: boolean
  onClose: () => void
  call: Definition
  title: string
  failedTitle: string
  /** The form, mounted with each opening. */
  children: (policy: RecordOf<Definition>) => ReactNode
}

export function KeptDaysModal<const Definition extends Call>({
  opened,
  onClose,
  title,
  ...policy
}: KeptDaysModalProps<Definition>) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <FreshPolicy {...policy} />
    </Modal>
  )
}

type FreshPolicyProps<Definition extends Call> = Omit<KeptDaysModalProps<Definition>, 'opened' | 'onClose' | 'title'>

function FreshPolicy<const Definition extends Call>({ call, failedTitle, children }: FreshPolicyProps<Definition>) {
  const found = useFreshRecord(call, {} as CallInput<Definition>)
  return found.record ? children(found.record) : <FormPlaceholder of={found} failedTitle={failedTitle} />
}

interface KeptDaysFormProps<Given extends FieldValues, Parsed> {
  edit: ComponentProps<typeof EditForm<Given, Parsed>>['edit']
  name: FieldPath<NoInfer<Given>>
  label: string
  help: string
  unit: string
  limits: { readonly min: number; readonly max: number }
  onCancel: () => void
}

export function KeptDaysForm<Given extends FieldValues, Parsed>({
  edit,
  name,
  label,
  ...props
}: KeptDaysFormProps<Given, Parsed>) {
  const textOf = (version: Partial<Given>) => numberText(Number(version[name] ?? 0))
  return (
    <EditForm edit={edit} fieldTexts={[{ label, textOf }]} onCancel={props.onCancel} place="modal">
      <NumberField
        control={edit.form.control}
        name={name}
        label={label}
        help={props.help}
        unit={props.unit}
        {...props.limits}
        required
        autoFocus
      />
    </EditForm>
  )
}
