import { inAppBrowser } from '@hop/look/in-app-browser'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasMedia } from '../media/device-problem'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import { CopyMeetingLink } from './CopyMeetingLink'

type Source = 'microphone' | 'camera'

/** What is wrong with the browser or the devices, and what to do about it; the same about both is said once. */
export function ProblemNotices() {
  const { local } = useVisit()
  const { problems } = useStore(local.state)
  const texts = useTexts()
  const app = inAppBrowser(navigator.userAgent)
  const isSame = problems.microphone !== null && problems.microphone === problems.camera
  if (!hasMedia()) return <BrowserNotice text={texts.browser.noMedia} />
  // Whatever the app's browser lacks, no switch of the device or the page brings it back.
  if (app !== null && (problems.microphone || problems.camera)) return <BrowserNotice text={texts.browser.inApp(app)} />
  if (isSame) return <ProblemNotice about="both" sources={['microphone', 'camera']} />
  return (['microphone', 'camera'] as const).map((source) => <ProblemNotice key={source} about={source} sources={[source]} />)
}

function ProblemNotice({ about, sources: [first, ...others] }: { about: Source | 'both'; sources: [Source, ...Source[]] }) {
  const { local } = useVisit()
  const { problems } = useStore(local.state)
  const texts = useTexts()
  const problem = problems[first]
  if (!problem) return null
  if (problem === 'unsupported') return <BrowserNotice text={texts.problems[about].unsupported} />
  const tryAgain = () => void (others.length > 0 ? local.openBoth() : local.open(first))
  return (
    <Notice text={texts.problems[about][problem]}>
      {problem === 'insecure' ? null : (
        <Button size="xs" variant="default" onClick={tryAgain}>
          {texts.devices.tryAgain}
        </Button>
      )}
    </Notice>
  )
}

/** Only another browser helps: the link to open there. */
function BrowserNotice({ text }: { text: string }) {
  return (
    <Notice text={text}>
      <CopyMeetingLink />
    </Notice>
  )
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Alert variant="default" icon={<IconAlertTriangle color="var(--room-warning)" aria-hidden />} p="sm" role="alert">
      <Text size="sm">{text}</Text>
      {children === null ? null : <Group mt="xs">{children}</Group>}
    </Alert>
  )
}
