import { cores, type Core } from '@hop/contract/features/cores'
import { Button, Group, Stack } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useFormContext, useWatch, type Control, type FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import type { CoreInput } from './core-input'
import { TestOutcome } from './TestOutcome'

const t = textsOf('cores')

interface TestConnectionProps<Values extends CoreInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  core?: Core
}

/** Tries what stands in the form, saved or not. */
export function TestConnection<Values extends CoreInput, Parsed>({ control, core }: TestConnectionProps<Values, Parsed>) {
  const form = useFormContext<Values, unknown, Parsed>()
  const watched = (['apiUrl', 'apiSecret', 'coreType', 'accountId', 'clientId'] as const).map((name) => name as FieldPath<Values>)
  const [apiUrl, apiSecret, coreType, accountId, clientId] = useWatch({
    control,
    name: watched,
  }) as unknown as [string, string, Core['coreType'], string, string]
  const test = useAction(cores.test, { onRefusal: refusalInForm(form) })
  const asked = { id: core?.id ?? null, coreType, apiUrl, apiSecret, accountId, clientId }
  // An outcome is about what was tried, not about what has been typed since.
  const isCurrent = JSON.stringify(test.variables?.body) === JSON.stringify(asked)
  return (
    <Stack gap="sm" mt="md">
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} />}
          loading={test.isPending}
          disabled={apiUrl === ''}
          onClick={() => test.mutate({ body: asked })}
        >
          {t('test.action')}
        </Button>
      </Group>
      {test.data && isCurrent ? <TestOutcome outcome={test.data.data} /> : null}
    </Stack>
  )
}
