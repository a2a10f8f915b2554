import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Standing } from './state/room-state'
import { useTexts } from './texts/texts'
import { useCall } from './ui/call-context'
import { CentredPage } from './ui/CentredPage'

type Ending = Exclude<Standing, { kind: 'arriving' | 'waiting' | 'inside' }>

/** How it ended, and where to go from here. */
export function EndScreen({ standing }: { standing: Ending }) {
  const { session } = useCall()
  const texts = useTexts()
  const { title } = texts.end[standing.kind]
  const text = standing.kind === 'ended' ? texts.end.ended[standing.reason] : texts.end[standing.kind].text
  const again = { left: texts.end.rejoin, replaced: texts.end.useHere, closed: texts.end.rejoin } as const
  return (
    <CentredPage>
      <Stack gap="sm">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Group justify="center" mt="md">
          {standing.kind in again ? (
            <Button onClick={() => window.location.reload()}>{again[standing.kind as keyof typeof again]}</Button>
          ) : null}
          {session.logoutUrl === null ? null : (
            <Button component="a" href={session.logoutUrl} variant="default">
              {texts.end.back}
            </Button>
          )}
        </Group>
      </Stack>
    </CentredPage>
  )
}
