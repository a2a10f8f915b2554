import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  /** For questions that need an answer: no closing in passing. */
  mustAnswer?: boolean
  children: ReactNode
}

export function Dialog({ title, isOpen, onClose, mustAnswer = false, children }: DialogProps) {
  const texts = useTexts()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      // Over the panel that covers a phone, whichever of the two came last.
      zIndex={250}
      // Fading in, it stands where it will stand: what slides is clicked where it no longer is.
      transitionProps={{ transition: 'fade', duration: 150 }}
      withCloseButton={!mustAnswer}
      closeOnClickOutside={!mustAnswer}
      closeOnEscape={!mustAnswer}
      closeButtonProps={{ 'aria-label': texts.page.close }}
      styles={{ title: { fontWeight: 650 } }}
    >
      {children}
    </Modal>
  )
}
