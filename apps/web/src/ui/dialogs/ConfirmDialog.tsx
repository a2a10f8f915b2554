import { Button, Group, Text } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from './Modal'
import { showOnce } from '../feedback/show-once'

const t = textsOf('ui')

export interface Confirmation {
  /** The question: "Xóa tài khoản lan.nguyen?" */
  title: string
  /** Says what will happen: who and what is affected, and whether it can be undone. */
  consequence: ReactNode
  /** The verb itself, never "OK": "Xóa tài khoản". */
  confirmLabel: string
  danger?: boolean
  /** The label of the cancel button, if "cancel" could be understood as the verb of the action: "Giữ gói". */
  dismissLabel?: string
  /** False while something that is asked in the dialog is not answered. */
  isReady?: boolean
  /** The dialog closes when this succeeds. When the server refuses, it stays for another try. */
  onConfirm: () => unknown
}

interface ConfirmDialogProps extends Confirmation {
  opened: boolean
  onClose: () => void
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  consequence,
  confirmLabel,
  danger = false,
  dismissLabel,
  isReady = true,
  onConfirm,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const confirmButton = useRef<HTMLButtonElement>(null)

  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
      setBusy(false)
    } catch (problem) {
      // A button that is busy loses the keyboard: for another try it gets it back.
      flushSync(() => setBusy(false))
      confirmButton.current?.focus()
      showOnce(problem)
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" locked={isBusy}>
      <Text component="div" fz="sm" c="dimmed">
        {consequence}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        {/* The harmless answer has the focus when the other one cannot be undone. */}
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus={danger || undefined}>
          {dismissLabel ?? t('cancel')}
        </Button>
        <Button
          ref={confirmButton}
          {...(danger ? { color: 'red' } : {})}
          onClick={() => void confirm()}
          loading={isBusy}
          disabled={!isReady}
          // A disabled button cannot take the focus, and the dialog would open without it: then what is asked takes it.
          data-autofocus={(!danger && isReady) || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
