import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('sign-in')

/** Without the generator of ui's PasswordField, whose tooltips would make the first page a tenth heavier. */
export function SignInPasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      label={t('login.password')}
      autoComplete="current-password"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? t('login.hidePassword') : t('login.showPassword'), tabIndex: 0 }}
    />
  )
}
