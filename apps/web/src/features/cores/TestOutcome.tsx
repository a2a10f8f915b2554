import type { CallAnswer } from '@hop/contract/call'
import type { cores } from '@hop/contract/features/cores'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('cores')

type Outcome = CallAnswer<typeof cores.test>['data']

/** Three outcomes: it works; it answers and refuses us; nothing answers. */
export function TestOutcome({ outcome: { isReachable, isSecretRight, milliseconds, problem } }: { outcome: Outcome }) {
  if (isSecretRight)
    return (
      <Alert color="green" icon={<IconCircleCheck />} role="status">
        {t('test.fine', { milliseconds })}
      </Alert>
    )
  return (
    <Alert
      color={isReachable ? 'yellow' : 'red'}
      icon={isReachable ? <IconAlertTriangle /> : <IconPlugConnectedX />}
      title={isReachable ? t('test.wrongSecret', { milliseconds }) : t('test.unreachable')}
      role="status"
    >
      {problem ? t('test.said', { problem }) : null}
    </Alert>
  )
}
