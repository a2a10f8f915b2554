import { Group, Stack } from '@mantine/core'
import { CopyButton } from '../../ui/page/CopyButton'
import classes from './Guide.module.css'

interface CodeBlockProps {
  code: string
  label: string
  /** What is copied, for the label of the button. */
  what: string
}

export const CodeBlock = ({ code, label, what }: CodeBlockProps) => (
  <Stack gap="xs">
    {/* What scrolls must be reached by the keyboard. */}
    <pre className={classes.code} tabIndex={0} role="region" aria-label={label}>
      <code>{code}</code>
    </pre>
    <Group justify="flex-end">
      <CopyButton value={code} what={what} />
    </Group>
  </Stack>
)
