import { Text } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldsInWords } from './fields-in-words'
import { isPrinting, watchPrinting } from './printing'

/** On paper, in place of the fields that narrow a list: what they say. */
export function PrintedFilters({ of }: { of: RefObject<HTMLElement | null> }) {
  const [words, setWords] = useState<string[]>([])
  useEffect(
    () =>
      watchPrinting(() => {
        const place = of.current
        if (place && isPrinting()) flushSync(() => setWords(fieldsInWords(place)))
      }),
    [of],
  )
  return words.length > 0 ? (
    <Text fz="xs" data-print-only>
      {words.join(' · ')}
    </Text>
  ) : null
}
