import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { extendSession, signOut } from '../../features/sign-in/session-calls'
import { useLastSeconds } from '../../session/session'
import { showOnce } from '../../ui/feedback/show-once'
import { showSuccess } from '../../ui/feedback/toasts'
import classes from './SessionEndingPrompt.module.css'

const t = textsOf('shell')

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Not a dialog: it must not interrupt a person who is typing. */
export function SessionEndingPrompt() {
  const seconds = useLastSeconds()
  const [isBusy, setBusy] = useState(false)
  if (seconds === null) return null

  const stay = async () => {
    setBusy(true)
    try {
      await extendSession()
      showSuccess(t('session.extended'))
    } catch (problem) {
      showOnce(problem)
    }
    setBusy(false)
  }

  return (
    <Paper component="section" className={classes.prompt ?? ''} shadow="lg" withBorder p="md" aria-labelledby="session-ending">
      {/* Announced once: the seconds below change too often to be read out. */}
      <Text id="session-ending" role="alert" fw={600}>
        {t('session.endsSoon')}
      </Text>
      <Text fz="sm" c="dimmed" className={classes.clock ?? ''}>
        {t('session.endsSoonHint', { time: clock(seconds) })}
      </Text>
      <Group gap="xs" mt="md">
        <Button onClick={() => void stay()} loading={isBusy}>
          {t('session.stay')}
        </Button>
        <Button variant="default" onClick={() => void signOut()}>
          {t('session.signOutNow')}
        </Button>
      </Group>
    </Paper>
  )
}
