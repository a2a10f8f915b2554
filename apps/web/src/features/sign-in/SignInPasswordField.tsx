import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { type FieldProps, useField } from '../../ui/form/field-binding'

const t = textsOf('sign-in')

/** Without the generator of ui's PasswordField, whose tooltips would make the first page a tenth heavier. */
export function SignInPasswordField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...shared}
      autoComplete="current-password"
      value={field.value ?? ''}
      onChange={field.onChange}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? t('login.hidePassword') : t('login.showPassword'), tabIndex: 0 }}
    />
  )
}
