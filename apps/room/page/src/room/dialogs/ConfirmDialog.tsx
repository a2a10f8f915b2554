import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts'
import { Dialog } from '../../ui/Dialog'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: string
  answer: string
  /** Instead of "cancel". */
  otherwise?: string
  isDangerous?: boolean
  /** In place of the brand's, where the colour would say something else. */
  colour?: string
  mustAnswer?: boolean
  children?: ReactNode
  onAnswer(): void
  onClose(): void
}

/** One question, its consequence, and two ways out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    text,
    answer,
    otherwise,
    isDangerous = false,
    colour,
    mustAnswer = false,
    children,
    onAnswer,
    onClose,
  } = props
  const texts = useTexts()
  const answerColour = isDangerous ? 'red' : colour
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} mustAnswer={mustAnswer}>
      <Stack>
        {text === '' ? null : <Text size="sm">{text}</Text>}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {otherwise ?? texts.page.cancel}
          </Button>
          <Button {...(answerColour ? { color: answerColour } : {})} onClick={onAnswer} data-autofocus>
            {answer}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
