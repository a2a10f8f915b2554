import { Code, Group, Title } from '@mantine/core'
import { CopyButton } from './CopyButton'

/** A text as a program wrote it, under its title. A long one scrolls, by the keyboard too. */
export function LongText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Group gap="xs" mb={4}>
        <Title order={3} fz="sm">
          {title}
        </Title>
        <CopyButton value={text} what={title.toLocaleLowerCase()} compact />
      </Group>
      <Code
        block
        tabIndex={0}
        aria-label={title}
        role="region"
        mah={300}
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Code>
    </div>
  )
}
