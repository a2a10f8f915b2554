import { apiTokens, type TokenInfo } from '@hop/contract/features/api-tokens'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconKey, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { Section } from '../../ui/page/Section'
import { dayText } from '../../ui/text/times'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { GenerateTokenModal } from './GenerateTokenModal'
import { RevokeTokenDialog } from './RevokeTokenDialog'
import { SecretText } from '../../ui/page/SecretText'
import { TokenExpiry } from './TokenExpiry'
import { useTokenFormat } from './token-format'

const t = textsOf('api-tokens')

/** One's own integration token. When it cannot be fetched nothing is shown, as the specification asks. */
export function OwnToken({ userId }: { userId: number }) {
  const query = useCall(apiTokens.find, { query: { userId } })
  const generate = useModalFor<{ userId: number; tokenInfo: TokenInfo | null }>()
  const revoke = useModalFor<TokenInfo>()
  if (!query.data) return null
  const info = query.data.data
  return (
    <Section
      title={t('own.title')}
      lead={
        <>
          {t('own.lead')}{' '}
          <Anchor fz="sm" underline="always" renderRoot={(props: object) => <Link to={screens.guideApi.to()} {...props} />}>
            {t('own.guide')}
          </Anchor>
        </>
      }
      actions={
        <>
          {info ? (
            <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => revoke.open(info)}>
              {t('own.revoke')}
            </Button>
          ) : null}
          <Button variant="light" leftSection={<IconKey size={16} />} onClick={() => generate.open({ userId, tokenInfo: info })}>
            {info ? t('own.renew') : t('own.create')}
          </Button>
        </>
      }
    >
      {info ? (
        <TokenDetails info={info} />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('own.none')}
        </Text>
      )}
      <GenerateTokenModal subject={generate.subject} opened={generate.opened} onClose={generate.close} />
      <RevokeTokenDialog tokenInfo={revoke.subject} opened={revoke.opened} onClose={revoke.close} />
    </Section>
  )
}

function TokenDetails({ info }: { info: TokenInfo }) {
  const format = useTokenFormat()
  const used = info.lastUsedTime === null ? t('neverUsed') : <RelativeTime at={info.lastUsedTime} />
  return (
    <Stack gap="md">
      {info.token === null ? (
        <Alert color="yellow" variant="outline" icon={<IconAlertTriangle size={18} />} c="inherit">
          {t('own.unreadable')}
        </Alert>
      ) : (
        <SecretText
          value={info.token}
          label={t('fields.token')}
          what={t('own.copied')}
          showLabel={t('own.show')}
          hideLabel={t('own.hide')}
        />
      )}
      <DescriptionList
        items={[
          { term: t('fields.expired'), value: <TokenExpiry info={info} /> },
          { term: t('fields.scopes'), value: format.scopes(info) },
          { term: t('fields.lastUsed'), value: used },
          { term: t('fields.created'), value: dayText(info.createdTime) },
        ]}
      />
    </Stack>
  )
}
