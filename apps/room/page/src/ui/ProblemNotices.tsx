import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useCall } from './call-context'

type Source = 'microphone' | 'camera'

/** What is wrong with the devices, and what to do about it; the same about both is said once. */
export function ProblemNotices() {
  const { local } = useCall()
  const { problems } = useStore(local.state)
  const isSame = problems.microphone !== null && problems.microphone === problems.camera
  if (isSame) return <ProblemNotice about="both" sources={['microphone', 'camera']} />
  return (['microphone', 'camera'] as const).map((source) => <ProblemNotice key={source} about={source} sources={[source]} />)
}

function ProblemNotice({ about, sources: [first, ...others] }: { about: Source | 'both'; sources: [Source, ...Source[]] }) {
  const { local } = useCall()
  const { problems } = useStore(local.state)
  const texts = useTexts()
  const problem = problems[first]
  if (!problem) return null
  const tryAgain = async () => {
    // One after the other: a browser shows one question at a time.
    for (const source of [first, ...others]) await local.open(source)
  }
  return (
    <Alert variant="default" icon={<IconAlertTriangle color="var(--room-warning)" aria-hidden />} p="sm" role="alert">
      <Text size="sm">{texts.problems[about][problem]}</Text>
      {problem === 'insecure' ? null : (
        <Group mt="xs">
          <Button size="xs" variant="default" onClick={() => void tryAgain()}>
            {texts.devices.tryAgain}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
