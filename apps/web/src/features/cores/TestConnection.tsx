import { cores, type Core } from '@hop/contract/features/cores'
import { Button, Group, Stack } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useFormContext, useWatch, type Control } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useFormTest } from '../../forms/useFormTest'
import type { CoreInput } from './core-input'
import { TestOutcome } from './TestOutcome'

const t = textsOf('cores')

interface TestConnectionProps<Values extends CoreInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  core?: Core
}

const connectionOf = ({ apiUrl, apiSecret, coreType, accountId, clientId }: CoreInput) => ({
  apiUrl,
  apiSecret,
  coreType,
  accountId,
  clientId,
})

export function TestConnection<Values extends CoreInput, Parsed>({ control, core }: TestConnectionProps<Values, Parsed>) {
  const form = useFormContext<Values, unknown, Parsed>()
  const typed = useWatch({ control, compute: connectionOf })
  const asked = { id: core?.id ?? null, ...typed }
  const test = useFormTest(cores.test, form, () => ({ body: asked }))
  return (
    <Stack gap="sm" mt="md">
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} />}
          loading={test.isPending}
          disabled={typed.apiUrl === ''}
          onClick={test.run}
        >
          {t('test.action')}
        </Button>
      </Group>
      {test.answer ? <TestOutcome outcome={test.answer.data} /> : null}
    </Stack>
  )
}
