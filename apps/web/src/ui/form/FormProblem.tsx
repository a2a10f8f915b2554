import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'

interface FormProblemProps<Values extends FieldValues, Parsed> {
  /** Unless it stands inside <Form>. */
  control?: Control<Values, unknown, Parsed>
  title?: string
  className?: string | undefined
  /** What to do about it. */
  children?: ReactNode
}

/** What is wrong with the form as a whole, or with sending it; nothing while nothing is. */
export function FormProblem<Values extends FieldValues, Parsed>(props: FormProblemProps<Values, Parsed>) {
  const { control, title, className = '', children } = props
  const { errors } = useFormState<Values, Parsed>(control ? { control } : undefined)
  if (!errors.root?.message) return null
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={20} />}
      role="alert"
      ta="left"
      className={className}
      {...(title === undefined ? {} : { title })}
    >
      {errors.root.message}
      {children}
    </Alert>
  )
}
