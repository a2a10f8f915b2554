import { type AccountImport, isImportWaiting } from '@hop/contract/features/customer-users'
import { Progress, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../ui/text/numbers'

const t = textsOf('user-import')

/** Where in the whole each step begins and ends: hashing the passwords takes nearly all of the time. */
const partOf = { checking: [0, 8], hashing: [8, 92], saving: [92, 100] } as const

function percentOf(running: AccountImport): number {
  if (isImportWaiting(running)) return 0
  const { step, progress, total } = running
  const [from, to] = partOf[step]
  return Math.round(from + (to - from) * (total === 0 ? 0 : progress / total))
}

/** How far a running import is, and what it is doing. */
export function ImportProgress({ of: running }: { of: AccountImport }) {
  const counted = { done: numberText(running.progress), total: numberText(running.total) }
  const percent = percentOf(running)
  return (
    <Stack gap={6}>
      <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {t('running', { name: running.fileName })}
      </Text>
      <Progress value={Math.max(percent, 2)} animated aria-label={t('progress')} />
      <Text fz="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {isImportWaiting(running) ? t('waiting') : t(running.step, counted)}
      </Text>
    </Stack>
  )
}
