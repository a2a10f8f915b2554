import { settings } from '@hop/contract/features/settings'
import { Alert, Button, Group, List, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useFormTest } from '../../forms/useFormTest'
import { problemText } from '../../ui/feedback/problem-text'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import type { PolicyInput } from './policy-field-texts'

const t = textsOf('settings')

/** The bar with the save button covers the foot of the window. */
const aboveSaveBar = { scrollMarginBottom: '6rem' }
const intoSight = (outcome: HTMLElement | null) => outcome?.scrollIntoView({ block: 'nearest' })

/** Tries a password against what stands in the form, on the server: a pattern that runs for ever would stop the page. */
export function TryPassword<Parsed>({ form }: { form: UseFormReturn<PolicyInput, unknown, Parsed> }) {
  const { control } = form
  const [password = '', minPasswordLength, maxPasswordLength, passwordPattern, passwordValidationFailedMessage] = useWatch({
    control,
    name: ['examplePassword', 'minPasswordLength', 'maxPasswordLength', 'passwordPattern', 'passwordValidationFailedMessage'],
  })
  const asked = { password, minPasswordLength, maxPasswordLength, passwordPattern, passwordValidationFailedMessage }
  const test = useFormTest(settings.tryPassword, form, () => ({ body: asked }))
  const problems = test.answer?.data.problems
  /** Enter in the box tries what stands in it; it does not save the policy around it. */
  const tryByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (password !== '' && !test.isPending) test.run()
  }
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <div style={{ flex: 1 }} onKeyDown={tryByEnter}>
          <PasswordField control={control} name="examplePassword" label={t('try.label')} help={t('try.help')} />
        </div>
        {/* 25 px: the label beside it. */}
        <Button variant="default" mt={25} loading={test.isPending} disabled={password === ''} onClick={test.run}>
          {t('try.action')}
        </Button>
      </Group>
      {problems?.length === 0 ? (
        <Alert color="green" icon={<IconCircleCheck />} role="status" ref={intoSight} style={aboveSaveBar}>
          {t('try.fits')}
        </Alert>
      ) : problems ? (
        <Alert color="red" icon={<IconCircleX />} title={t('try.fails')} role="status" ref={intoSight} style={aboveSaveBar}>
          <List fz="sm">
            {problems.map((problem) => (
              <List.Item key={problem.code}>{problemText({ code: problem.code, params: problem.params ?? [] })}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </Stack>
  )
}
