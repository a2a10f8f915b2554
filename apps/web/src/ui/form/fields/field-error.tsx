import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldError } from 'react-hook-form'

/** The specification shows what was typed before these, in bold: a space in the middle is easily overlooked. */
const namesWhatWasTyped: ReadonlySet<string> = new Set(['includespacename'])

export function fieldError(error: FieldError | undefined, typed: unknown): ReactNode {
  if (!error || !namesWhatWasTyped.has(error.type) || typeof typed !== 'string') return error?.message
  return (
    <>
      <Text span inherit fw={700} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {typed}
      </Text>
      {`: ${error.message ?? ''}`}
    </>
  )
}
