import { Alert, Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { IconAlertCircle, IconMailFast } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '../../ui/feedback/toasts'
import type { useSignUpMail } from './useSignUpMail'

const t = textsOf('sign-up')

const webmails = [
  { key: 'gmail', href: 'https://mail.google.com/' },
  { key: 'outlook', href: 'https://outlook.live.com/mail/' },
] as const

interface MailSentProps {
  email: string
  mail: ReturnType<typeof useSignUpMail>
  onOther: () => void
}

/** Says no more than the server does: whether the address has an account stands in the mail. */
export function MailSent({ email, mail, onOther }: MailSentProps) {
  const [problem, setProblem] = useState<string>()
  const again = async () => {
    setProblem(undefined)
    const outcome = await mail.send(email)
    if (outcome.isSent) showSuccess(t('sent.sentAgain'))
    else setProblem(outcome.text)
  }
  return (
    <Stack gap="md" align="center" ta="center">
      <div role="status" style={{ display: 'contents' }}>
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden="true">
          <IconMailFast size={30} />
        </ThemeIcon>
        <Title order={1} fz={24}>
          {t('sent.title')}
        </Title>
        <Text>{t('sent.message')}</Text>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {t('sent.to', { email })}
        </Text>
      </div>
      <Group gap="xs" justify="center">
        {webmails.map(({ key, href }) => (
          <Button key={key} variant="default" component="a" href={href} target="_blank" rel="noopener noreferrer">
            {t(`sent.${key}`)}
          </Button>
        ))}
      </Group>
      {problem === undefined ? null : (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert" ta="left">
          {problem}
        </Alert>
      )}
      <Text c="dimmed" fz="sm">
        {t('sent.notFound')}
      </Text>
      <Button variant="light" fullWidth disabled={mail.waitSeconds > 0} loading={mail.isSending} onClick={() => void again()}>
        {mail.waitSeconds > 0 ? t('sent.againIn', { seconds: mail.waitSeconds }) : t('sent.again')}
      </Button>
      <Button variant="subtle" onClick={onOther}>
        {t('sent.other')}
      </Button>
    </Stack>
  )
}
