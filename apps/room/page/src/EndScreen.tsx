import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Standing } from './state/room-state'
import { type Texts, useTexts } from './texts/texts'
import { useVisit } from './visit/visit-context'
import { CentredPage } from './ui/CentredPage'
import classes from './EndScreen.module.css'

type Ending = Exclude<Standing, { kind: 'arriving' | 'waiting' | 'inside' }>

/** How it ended, and where to go from here. */
export function EndScreen({ standing }: { standing: Ending }) {
  const { session } = useVisit()
  const texts = useTexts()
  const { title } = texts.end[standing.kind]
  const text = textOf(standing, texts)
  const again = { left: texts.end.rejoin, stoppedWaiting: texts.end.rejoin, replaced: texts.end.useHere } as const
  return (
    <CentredPage>
      <Stack gap="sm">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Group justify="center" mt="md" className={classes['ways'] ?? ''}>
          {standing.kind in again ? (
            <Button onClick={() => window.location.reload()}>{again[standing.kind as keyof typeof again]}</Button>
          ) : null}
          {session.logoutUrl === null ? null : (
            <Button component="a" href={session.logoutUrl} variant="default">
              {session.role === 'MODERATOR' ? texts.end.backToMeeting : texts.end.back}
            </Button>
          )}
        </Group>
      </Stack>
    </CentredPage>
  )
}

function textOf(standing: Ending, { end, refusals }: Texts): string {
  if (standing.kind === 'ended') return end.ended[standing.reason]
  if (standing.kind === 'closed' && standing.why) return refusals[standing.why]
  return end[standing.kind].text
}
