import { Modal as MantineModal, type ModalProps as MantineModalProps } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import classes from './Modal.module.css'
import { useFocusReturn } from './useFocusReturn'

const t = textsOf('ui')

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: MantineModalProps['size']
  /** While something is under way: neither Esc, nor a click beside it, nor the cross closes it. */
  locked?: boolean
  /** What it shows is shown once: only its buttons close it, no key or click by mistake. */
  isShownOnce?: boolean
  /** When it has faded away. */
  onGone?: () => void
  children: ReactNode
}

/** Mantine's modal with the close button labelled in the current language, and with our rules for focus and closing. */
export function Modal({
  opened,
  onClose,
  title,
  size = 'md',
  locked = false,
  isShownOnce = false,
  onGone,
  children,
}: ModalProps) {
  const content = useRef<HTMLDivElement>(null)
  useFocusReturn(opened, content)
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      returnFocus={false}
      closeOnEscape={!locked && !isShownOnce}
      closeOnClickOutside={!locked && !isShownOnce}
      {...(onGone ? { onExitTransitionEnd: onGone } : {})}
      xOffset={8}
    >
      <MantineModal.Overlay backgroundOpacity={0.45} />
      <MantineModal.Content ref={content} className={classes.content ?? ''}>
        <MantineModal.Header className={classes.header ?? ''}>
          <MantineModal.Title className={classes.title ?? ''}>{title}</MantineModal.Title>
          <MantineModal.CloseButton aria-label={t('close')} disabled={locked} />
        </MantineModal.Header>
        <MantineModal.Body>{children}</MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  )
}
