import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FieldNoteProps {
  id: string
  error: string | undefined
  children: ReactNode
}

/** Below several boxes that make up one field: what is wrong with it, or else a word about it. Each box is described by it. */
export const FieldNote = ({ id, error, children }: FieldNoteProps) =>
  error ? (
    <Text id={id} fz="xs" c="var(--mantine-color-error)" mt={4} role="alert">
      {error}
    </Text>
  ) : (
    <Text id={id} fz="xs" c="dimmed" mt={4}>
      {children}
    </Text>
  )

/** As an attribute of the inner element: given as a property, Mantine would put its own in its place. */
export const describedBy = (noteId: string) => ({ input: { 'aria-describedby': noteId } })
