import { Anchor } from '@mantine/core'
import type { TextPart } from '../state/links'

/** The page behind a link learns nothing of this one. */
export function LinkedText({ parts }: { parts: TextPart[] }) {
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- one text always has the same parts in the same order
      <Anchor key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow" inherit underline="always">
        {part.text}
      </Anchor>
    ),
  )
}
