import { hasImportSucceeded, type AccountImport } from '@hop/contract/features/customer-users'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../ui/text/numbers'
import { problemText } from '../../../ui/feedback/problem-text'
import { timeAndDayText } from '../../../ui/text/times'
import { useImportResultText } from './useImportResultText'
import { UserRowProblems } from './UserRowProblems'

const t = textsOf('user-import')

/** How an import ended, with every cell to correct. */
export function ImportOutcome({ of: ended }: { of: AccountImport }) {
  const resultText = useImportResultText()
  const isDone = hasImportSucceeded(ended)
  const isWithoutRows = !isDone && ended.problems.length === 0
  return (
    <Stack gap="sm">
      <Alert
        color={isDone ? 'green' : 'red'}
        variant="light"
        role={isDone ? 'status' : 'alert'}
        icon={isDone ? <IconCircleCheck size={18} /> : <IconAlertCircle size={18} />}
      >
        <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {resultText(ended)}
        </Text>
        {isWithoutRows && ended.refusal ? <Text fz="sm">{problemText({ code: ended.refusal })}</Text> : null}
        {ended.mailed > 0 ? <Text fz="sm">{t('mailed', { count: ended.mailed, total: numberText(ended.mailed) })}</Text> : null}
        <Text fz="xs">{t('startedBy', { name: ended.startedByName, time: timeAndDayText(ended.startedAt) })}</Text>
      </Alert>
      <UserRowProblems problems={ended.problems} total={ended.problemCount} />
    </Stack>
  )
}
