import { Group, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../ui/page/CopyButton'

interface SecretTextProps {
  value: string
  label: string
  /** What is copied, for the label of the button. */
  what: string
  showLabel: string
  hideLabel: string
}

const monospace = { fontFamily: 'var(--mantine-font-family-monospace)' }

/** A secret to be copied: hidden until the user asks to see it. */
export function SecretText({ value, label, what, showLabel, hideLabel }: SecretTextProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Group gap="xs" align="flex-end">
      <PasswordInput
        flex="1 1 16rem"
        label={label}
        value={value}
        readOnly
        autoComplete="off"
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': isVisible ? hideLabel : showLabel, tabIndex: 0 }}
        styles={{ innerInput: monospace }}
      />
      <CopyButton value={value} what={what} />
    </Group>
  )
}

interface PublicTextProps {
  value: string
  label: string
  what: string
}

/** The same for what everybody may read. */
export function PublicText({ value, label, what }: PublicTextProps) {
  return (
    <Group gap="xs" align="flex-end">
      <TextInput flex="1 1 16rem" label={label} value={value} readOnly styles={{ input: monospace }} />
      <CopyButton value={value} what={what} />
    </Group>
  )
}
