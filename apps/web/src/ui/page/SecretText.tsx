import { Group, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from './CopyButton'

interface SecretTextProps {
  value: string
  label: string
  /** What is copied, for the label of the button. */
  what: string
  showLabel: string
  hideLabel: string
  /** Only the icon beside it, where several stand below each other. */
  isCompact?: boolean
  /** To copy it is what its dialog is for. */
  isMain?: boolean
}

const monospace = { fontFamily: 'var(--mantine-font-family-monospace)' }

/** A secret to be copied: hidden until the user asks to see it. */
export function SecretText({ value, label, what, showLabel, hideLabel, isCompact = false, isMain = false }: SecretTextProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Group gap="xs" align="flex-end" wrap={isCompact ? 'nowrap' : 'wrap'}>
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
      <CopyBeside value={value} what={what} isCompact={isCompact} isMain={isMain} />
    </Group>
  )
}

interface PublicTextProps {
  value: string
  label: string
  what: string
  isCompact?: boolean
}

/** The same for what everybody may read. */
export function PublicText({ value, label, what, isCompact = false }: PublicTextProps) {
  return (
    <Group gap="xs" align="flex-end" wrap={isCompact ? 'nowrap' : 'wrap'}>
      <TextInput flex="1 1 16rem" label={label} value={value} readOnly styles={{ input: monospace }} />
      <CopyBeside value={value} what={what} isCompact={isCompact} />
    </Group>
  )
}

/** On the line of the input, whose label stands above it. */
const CopyBeside = ({
  isCompact,
  isMain = false,
  ...copied
}: {
  value: string
  what: string
  isCompact: boolean
  isMain?: boolean
}) =>
  isCompact ? (
    <Group h={36} align="center">
      <CopyButton {...copied} compact />
    </Group>
  ) : (
    <CopyButton {...copied} isMain={isMain} />
  )
