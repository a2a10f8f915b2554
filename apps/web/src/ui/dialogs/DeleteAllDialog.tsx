import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { Modal } from './Modal'
import { totalText } from '../text/numbers'

interface DeleteAllDialogProps {
  opened: boolean
  onClose: () => void
  /** The list of all that will be deleted, whatever the filters of the screen; the dialog opens once it is loaded. */
  all: { total: number; totalIsCapped: boolean } | undefined
  title: string
  none: string
  consequence: (counted: { count: number; total: string }) => string
  confirmLabel: (counted: { count: number; total: string }) => string
  /** A further question in the dialog. */
  children?: ReactNode
  isReady?: boolean
  onConfirm: () => unknown
}

/** Says how many will be deleted. */
export function DeleteAllDialog({
  all,
  none,
  consequence,
  confirmLabel,
  children,
  isReady = true,
  onConfirm,
  ...dialog
}: DeleteAllDialogProps) {
  if (!all) return null
  if (all.total === 0) {
    return (
      <Modal {...dialog} size="sm">
        <Text fz="sm" c="dimmed">
          {none}
        </Text>
      </Modal>
    )
  }
  const counted = { count: all.total, total: totalText(all) }
  return (
    <ConfirmDialog
      {...dialog}
      danger
      consequence={
        <Stack gap="md">
          {consequence(counted)}
          {children}
        </Stack>
      }
      confirmLabel={confirmLabel(counted)}
      isReady={isReady}
      onConfirm={onConfirm}
    />
  )
}
