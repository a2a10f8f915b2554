import { Alert, Anchor, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { email as emailField } from '@hop/contract/fields'
import { textsOf } from '@hop/texts/page-texts'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import { useBrand } from '../../brand/brand'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { useKeepWords, useKeptWords } from '../../ui/form/kept-words'
import { validate } from '../../ui/form/schema-problems'
import { JoinPage } from '../join/JoinPage'
import { ProviderButtons } from '../sign-in/providers/ProviderButtons'
import { canVerify, needsOwnLoad } from './captcha'
import { MailSent } from './MailSent'
import { TermsLinks } from './TermsLinks'
import { useSignUpMail } from './useSignUpMail'

const t = textsOf('sign-up')

const searchSchema = z.object({ secretKey: z.catch(z.optional(z.string()), undefined) })

export function SignUpScreen() {
  const { secretKey } = useScreenSearch(screens.signUp, searchSchema)
  const mail = useSignUpMail(secretKey)
  const [sentTo, setSentTo] = useState(useKeptWords('sign-up sent') as string | undefined)
  useKeepWords('sign-up sent', () => sentTo)
  useEffect(() => {
    if (needsOwnLoad()) window.location.reload()
  }, [])
  return (
    <JoinPage>
      {sentTo === undefined ? (
        <>
          <EmailForm mail={mail} isFromProvider={secretKey !== undefined} onSent={setSentTo} />
          {secretKey === undefined ? <ProviderButtons /> : null}
        </>
      ) : (
        <MailSent email={sentTo} mail={mail} onOther={() => setSentTo(undefined)} />
      )}
    </JoinPage>
  )
}

interface EmailFormProps {
  mail: ReturnType<typeof useSignUpMail>
  isFromProvider: boolean
  onSent: (email: string) => void
}

function EmailForm({ mail, isFromProvider, onSent }: EmailFormProps) {
  const brand = useBrand()
  const agreeId = useId()
  const before = useKeptWords('sign-up') as { typed: string; isAgreed: boolean } | undefined
  const [typed, setTyped] = useState(before?.typed ?? '')
  const [isAgreed, setAgreed] = useState(before?.isAgreed ?? false)
  useKeepWords('sign-up', () => ({ typed, isAgreed }))
  const [fieldProblem, setFieldProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const submit = async () => {
    setProblem(undefined)
    const { values: email, problems } = validate(emailField, typed)
    setFieldProblem(problems?.[0]?.message)
    if (problems) return
    const outcome = await mail.send(email)
    if (outcome.isSent) onSent(email)
    else setProblem(outcome.text)
  }

  return (
    <Stack gap="md">
      <div>
        <Title order={1} fz={26}>
          {t('email.title')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('email.lead', { brand: brand.name })}
        </Text>
      </div>
      {isFromProvider ? (
        <Alert variant="light" icon={<IconInfoCircle size={20} />}>
          {t('email.fromProvider')}
        </Alert>
      ) : null}
      {canVerify() ? null : (
        <Alert color="yellow" variant="light" icon={<IconAlertCircle size={20} />}>
          {t('email.insecure')}
        </Alert>
      )}
      {problem === undefined ? null : (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} title={t('email.failed')} role="alert">
          {problem}
        </Alert>
      )}
      <TextInput
        size="md"
        label={t('email.email')}
        type="email"
        name="email"
        autoComplete="email"
        value={typed}
        error={fieldProblem}
        disabled={mail.isSending}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // The specification: Enter does not send. Nobody agrees to terms by a key that was pressed too soon.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Checkbox
        id={agreeId}
        checked={isAgreed}
        disabled={mail.isSending}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={
          <>
            {t('email.agree')} <TermsLinks />
          </>
        }
      />
      <Button size="md" fullWidth disabled={!isAgreed || !canVerify()} loading={mail.isSending} onClick={() => void submit()}>
        {t('email.submit')}
      </Button>
      <Text fz="sm" c="dimmed" ta="center" role="status" mih={20}>
        {mail.isSending ? t('email.checking') : isAgreed ? '' : t('email.agreeFirst')}
      </Text>
      <Text ta="center">
        {t('email.haveAccount')}{' '}
        <Anchor underline="always" renderRoot={(props) => <Link to={screens.login.to()} {...props} />}>
          {t('email.toLogin')}
        </Anchor>
      </Text>
    </Stack>
  )
}
