import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { IconLinkOff } from '@tabler/icons-react'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { errorText, isRefusalLike } from '../../ui/feedback/error-text'

const t = textsOf('sign-up', 'refusals')

type LinkProblem = 'invalidSecretKey' | 'ActivationCodeUsed' | 'ActivationCodeExpired'
const titles = {
  invalidSecretKey: 'invalidTitle',
  ActivationCodeUsed: 'usedTitle',
  ActivationCodeExpired: 'expiredTitle',
} as const
const isLinkProblem = (code: string): code is LinkProblem => code in titles

/** Of what is wrong with the link itself, trying again is of no use. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isRefusalLike(error) && isLinkProblem(error.code)) return <Refused code={error.code} />
  return (
    <Stack gap="md" align="center" ta="center" role="alert">
      <Title order={1} fz={24}>
        {t('activation.failed')}
      </Title>
      <Text>{errorText(error)}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('activation.retry')}
      </Button>
    </Stack>
  )
}

export function Refused({ code }: { code: LinkProblem }) {
  const isUsed = code === 'ActivationCodeUsed'
  return (
    <Stack gap="md" align="center" ta="center">
      <div role="alert" style={{ display: 'contents' }}>
        <ThemeIcon size={56} radius="xl" variant="light" color="gray" aria-hidden="true">
          <IconLinkOff size={30} />
        </ThemeIcon>
        <Title order={1} fz={24}>
          {t(`activation.${titles[code]}`)}
        </Title>
        <Text c="dimmed">{t(`refusals:${code}`)}</Text>
      </div>
      <Button fullWidth renderRoot={(props) => <Link to={isUsed ? screens.login.to() : screens.signUp.to()} {...props} />}>
        {t(isUsed ? 'activation.toLogin' : 'activation.signUpAgain')}
      </Button>
    </Stack>
  )
}
