import { ActionIcon, Group, PasswordInput, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { CopyButton } from '../../page/CopyButton'
import { useField, type FieldProps } from '../fields/field-binding'
import { randomPassword } from './random-password'

const t = textsOf('ui')

interface PasswordFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  autoComplete?: 'current-password' | 'new-password'
  /** Offers a random password, shows it and lets it be copied; called with it, so that a field to repeat it can follow. */
  onGenerate?: (password: string) => void
  /** What the policy asks for at least: a generated one is never shorter. */
  leastLength?: number | undefined
  /** Nor longer than it allows. */
  mostLength?: number | undefined
}

export function PasswordField<Values extends FieldValues, Parsed>({
  autoComplete = 'new-password',
  onGenerate,
  leastLength,
  mostLength,
  ...props
}: PasswordFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const [isVisible, setVisible] = useState(false)
  const [generated, setGenerated] = useState<string>()
  const value = (field.value as string | undefined) ?? ''
  const isGenerated = generated !== undefined && generated === value

  const generate = () => {
    const password = randomPassword(leastLength, mostLength)
    field.onChange(password)
    setGenerated(password)
    setVisible(true)
    onGenerate?.(password)
  }

  const input = (
    <PasswordInput
      {...shared}
      // Mantine says it of every other input by itself.
      aria-invalid={shared.error !== undefined || undefined}
      flex={1}
      description={isGenerated ? t('password.generated') : shared.description}
      autoComplete={autoComplete}
      value={value}
      onChange={field.onChange}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? t('password.hide') : t('password.show'), tabIndex: 0 }}
    />
  )
  if (!onGenerate) return input
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      {input}
      {/* 25 px: the label above the input, so that the buttons stand on its line. */}
      <Group gap={2} wrap="nowrap" mt={25} h={36}>
        <Tooltip label={t('password.generate')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('password.generate')} onClick={generate}>
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
        <CopyButton compact value={value} what={t('password.copied')} disabled={value === ''} />
      </Group>
    </Group>
  )
}
