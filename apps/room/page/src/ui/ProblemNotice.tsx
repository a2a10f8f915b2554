import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useCall } from './call-context'

/** What is wrong with a device, and what to do about it. */
export function ProblemNotice({ source }: { source: 'microphone' | 'camera' }) {
  const { local } = useCall()
  const { problems } = useStore(local.state)
  const texts = useTexts()
  const problem = problems[source]
  if (!problem) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} title={texts.devices[source]} p="sm">
      <Text size="sm">{texts.problems[source][problem]}</Text>
      {problem === 'insecure' ? null : (
        <Group mt="xs">
          <Button size="xs" variant="default" onClick={() => void local.open(source)}>
            {texts.devices.tryAgain}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
