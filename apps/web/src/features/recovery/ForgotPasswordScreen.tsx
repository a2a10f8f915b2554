import { recovery } from '@hop/contract/features/recovery'
import { askedMails } from '@hop/contract/features/sign-up'
import { Anchor, Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { IconMailFast } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../api/useAction'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { Form } from '../../ui/form/Form'
import { keepFocus } from '../../ui/form/keep-focus'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { JoinPage } from '../join/JoinPage'
import { useCountdown } from '../sign-up/useCountdown'
import { FormProblem } from '../../ui/form/FormProblem'

const t = textsOf('recovery')

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<{ email: string; message: string }>()
  const wait = useCountdown()
  const form = useSchemaForm(recovery.forgotPassword.body, { email: '' })
  const send = useAction(recovery.forgotPassword, {
    onRefusal: (refusal) => {
      if (refusal.code === 'MailTooSoon') wait.start(Number(refusal.params?.[0] ?? askedMails.secondsApart))
      return refusalInForm(form)(refusal)
    },
    onSuccess: ({ message }, { body: { email } }) => {
      form.clearErrors()
      wait.start(askedMails.secondsApart)
      setSent({ email, message })
    },
  })
  const problem = <FormProblem control={form.control} title={t('forgot.failed')} />
  const back = (
    <Text ta="center">
      <Anchor {...keepFocus} renderRoot={(props) => <Link to={screens.login.to()} {...props} />}>
        {t('forgot.back')}
      </Anchor>
    </Text>
  )

  if (sent)
    return (
      <JoinPage>
        <Stack gap="md" align="center" ta="center">
          <div role="status" style={{ display: 'contents' }}>
            <ThemeIcon size={56} radius="xl" variant="light" aria-hidden="true">
              <IconMailFast size={30} />
            </ThemeIcon>
            <Title order={1} fz={24}>
              {t('forgot.sentTitle')}
            </Title>
            <Text>{sent.message}</Text>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {sent.email}
            </Text>
          </div>
          {problem}
          <Button
            variant="light"
            fullWidth
            disabled={wait.seconds > 0}
            loading={send.isPending}
            onClick={() => send.mutate({ body: { email: sent.email } })}
          >
            {wait.seconds > 0 ? t('forgot.againIn', { seconds: wait.seconds }) : t('forgot.again')}
          </Button>
          <Button variant="subtle" onClick={() => setSent(undefined)}>
            {t('forgot.other')}
          </Button>
          {back}
        </Stack>
      </JoinPage>
    )
  return (
    <JoinPage>
      <Form form={form} onSubmit={(body) => send.mutateAsync({ body })} words={{ keptAs: 'forgot password' }}>
        <Stack gap="md">
          <div>
            <Title order={1} fz={26}>
              {t('forgot.title')}
            </Title>
            <Text c="dimmed" mt={4}>
              {t('forgot.lead')}
            </Text>
          </div>
          {problem}
          <TextField control={form.control} name="email" label={t('forgot.email')} autoComplete="email" required />
          <Button type="submit" size="md" fullWidth loading={send.isPending}>
            {t('forgot.submit')}
          </Button>
          {back}
        </Stack>
      </Form>
    </JoinPage>
  )
}
