import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  /** For questions that need an answer: a click outside does not close it. */
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
      // It fades in and does not slide: a click on a moving button would miss it.
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
