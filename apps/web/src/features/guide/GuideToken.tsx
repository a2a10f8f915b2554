import { apiTokens } from '@hop/contract/features/api-tokens'
import { customers } from '@hop/contract/features/customers'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { Anchor, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useUser } from '../../session/session'
import { useMayCall } from '../../session/useMayCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Section } from '../../ui/page/Section'
import { SecretText } from '../../ui/page/SecretText'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'

const t = textsOf('guide')

/** The reader's own token, to be copied. Only administrators of a customer have one. */
export function GuideToken() {
  const user = useUser()
  const hasToken = useMayCall(customers.own)
  if (!user) return null
  if (hasToken) return <TokenOfAdministrator user={user} />
  return (
    <Section title={t('token.title')} lead={t('token.lead')}>
      <Text fz="sm">{t('token.notYours')}</Text>
    </Section>
  )
}

function TokenOfAdministrator({ user }: { user: SignedInUser }) {
  const customer = useCall(customers.own, {})
  const found = useCall(apiTokens.find, { query: { userId: user.id } })
  const failed = [customer, found].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} />
  if (!customer.data || !found.data) return <SectionSkeleton facts={2} />
  const info = found.data.data
  const token = info?.isExpired ? null : (info?.token ?? null)
  return (
    <Section title={t('token.title')} lead={t('token.lead')}>
      {customer.data.data.activeGMToken !== 1 ? <Text fz="sm">{t('token.off')}</Text> : <OwnToken token={token} />}
    </Section>
  )
}

function OwnToken({ token }: { token: string | null }) {
  if (token === null) {
    return (
      <Text fz="sm">
        {t('token.none')}{' '}
        <Anchor fz="sm" underline="always" renderRoot={(props: object) => <Link to={screens.account.to()} {...props} />}>
          {t('token.make')}
        </Anchor>
      </Text>
    )
  }
  return (
    <Stack gap="md">
      <SecretText
        value={token}
        label={t('token.label')}
        what={t('token.copied')}
        showLabel={t('token.show')}
        hideLabel={t('token.hide')}
      />
      <Text fz="sm" c="dimmed">
        {t('token.environment')}
      </Text>
    </Stack>
  )
}
