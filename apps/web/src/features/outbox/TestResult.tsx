import { hasTestFailed, isTestUnderWay, type OutboxMessage, type TestAnswer } from '@hop/contract/features/outbox'
import { Alert } from '@mantine/core'
import { IconCircleCheck, IconClock, IconPlugConnectedX } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('outbox')

interface TestResultProps {
  channel: OutboxMessage['channel']
  result: TestAnswer
  onClose: () => void
}

/** What the server said to a test message, in its own words too. */
export function TestResult({ channel, result, onClose }: TestResultProps) {
  const { recipient, reason, answer } = result
  const shared = {
    c: 'inherit',
    role: 'status',
    withCloseButton: true,
    closeButtonLabel: t('tested.close'),
    onClose,
    style: { overflowWrap: 'anywhere' },
  } as const
  if (isTestUnderWay(result))
    return (
      <Alert color="yellow" icon={<IconClock />} {...shared}>
        {t('tested.underWay', { recipient })}
      </Alert>
    )
  if (hasTestFailed(result))
    return (
      <Alert color="red" icon={<IconPlugConnectedX />} title={t('tested.failed', { recipient })} {...shared}>
        {reason ? t(`servers.reasons.${reason}`) : ''} {answer ? `(${answer})` : ''}
      </Alert>
    )
  const isMail = channel === 'mail'
  return (
    <Alert
      color="green"
      icon={<IconCircleCheck />}
      title={t(isMail ? 'tested.mailAccepted' : 'tested.smsAccepted', { recipient })}
      {...shared}
    >
      {answer ? t(isMail ? 'tested.mailAnswer' : 'tested.smsAnswer', { answer }) : null}
    </Alert>
  )
}
