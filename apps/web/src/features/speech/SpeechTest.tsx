import type { CallAnswer } from '@hop/contract/call'
import type { speech } from '@hop/contract/features/speech'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconPlugConnectedX, IconWaveSine } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('speech')

interface SpeechTestProps {
  onTest: () => void
  isPending: boolean
  /** Of what stands in the form now; undefined before, and after something else was typed. */
  outcome: CallAnswer<typeof speech.testOfSystem>['data'] | undefined
}

/** Tries what stands in the form, saved or not. */
export function SpeechTest({ onTest, isPending, outcome }: SpeechTestProps) {
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconWaveSine size={16} />} loading={isPending} onClick={onTest}>
          {t('test.action')}
        </Button>
        <Text fz="sm" c="dimmed">
          {t('test.hint')}
        </Text>
      </Group>
      {outcome?.works ? (
        <Alert color="green" icon={<IconCircleCheck />} role="status">
          {t('test.works', { milliseconds: outcome.milliseconds })}
        </Alert>
      ) : outcome ? (
        <Alert color="red" icon={<IconPlugConnectedX />} title={t('test.fails')} role="status">
          {t(`problems.${outcome.problem ?? 'unexpected'}`)}
        </Alert>
      ) : null}
    </Stack>
  )
}
