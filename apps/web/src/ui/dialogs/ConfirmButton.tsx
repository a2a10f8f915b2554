import { Button, type ButtonProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog, type Confirmation } from './ConfirmDialog'

interface ConfirmButtonProps extends Confirmation, Pick<ButtonProps, 'variant' | 'leftSection' | 'size' | 'disabled'> {
  children: ReactNode
}

/** A button that asks first, naming the consequence. */
export function ConfirmButton({
  children,
  variant = 'default',
  leftSection,
  size,
  disabled,
  ...confirmation
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        onClick={() => setAsking(true)}
        {...(leftSection === undefined ? {} : { leftSection })}
        {...(size === undefined ? {} : { size })}
        {...(disabled === undefined ? {} : { disabled })}
      >
        {children}
      </Button>
      <ConfirmDialog {...confirmation} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
