import type { CallInput } from '@hop/contract/call'
import { defaultAccount } from '@hop/contract/features/default-account'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconLogin2 } from '@tabler/icons-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useFormTest } from '../../forms/useFormTest'

const t = textsOf('default-account')

type Input = CallInput<typeof defaultAccount.save>['body']

export function TestSignIn<Parsed>({ form }: { form: UseFormReturn<Input, unknown, Parsed> }) {
  const [username, password = ''] = useWatch({ control: form.control, name: ['username', 'password'] })
  const test = useFormTest(defaultAccount.test, form, () => ({ body: { username, password } }))
  const outcome = test.answer?.data
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconLogin2 size={16} />}
          loading={test.isPending}
          disabled={username === ''}
          onClick={test.run}
        >
          {t('test.action')}
        </Button>
        <Text fz="sm" c="dimmed">
          {t('test.hint')}
        </Text>
      </Group>
      {outcome?.works ? (
        <Alert color="green" icon={<IconCircleCheck />} role="status">
          {t('test.works')}
        </Alert>
      ) : outcome ? (
        <Alert color="red" icon={<IconCircleX />} title={t('test.fails')} role="status">
          {t(`problems.${outcome.problem ?? 'wrong'}`)}
        </Alert>
      ) : null}
    </Stack>
  )
}
