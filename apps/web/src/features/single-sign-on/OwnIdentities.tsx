import { type Identity, singleSignOn } from '@hop/contract/features/single-sign-on'
import { Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconBrandGoogle, IconBuilding, IconUserCircle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Section } from '../../ui/page/Section'
import { dayText } from '../../ui/text/times'
import { isAnyOffered } from '../sign-in/providers/offered-providers'
import { nameOfProvider } from './provider-names'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('single-sign-on')
const icons = { cas: IconBuilding, google: IconBrandGoogle, onesme: IconUserCircle }

/** By whose word one signs in besides the password. Nothing where no provider is configured and none is linked. */
export function OwnIdentities() {
  const identities = useCall(singleSignOn.mine, {})
  const list = identities.data?.data
  if (!isAnyOffered && !list?.length) return null
  return (
    <Section title={t('own.title')} lead={t('own.lead')}>
      {identities.isError && !list ? (
        <ErrorState error={identities.error} title={t('own.loadFailed')} onRetry={identities.refetch} />
      ) : !list ? (
        <Waiting h={44} />
      ) : list.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('own.none')}
        </Text>
      ) : (
        <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {list.map((identity) => (
            <OwnIdentity key={identity.id} identity={identity} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function OwnIdentity({ identity: { id, provider, email, linkedAt } }: { identity: Identity }) {
  const remove = useAction(singleSignOn.remove, { refreshes: [singleSignOn.mine], success: 'single-sign-on:own.removed' })
  const Icon = icons[provider]
  const name = nameOfProvider(provider)
  return (
    <Group component="li" gap="sm">
      <ThemeIcon size={40} radius="md" variant="light" aria-hidden="true">
        <Icon size={22} stroke={1.6} />
      </ThemeIcon>
      <Stack gap={2} flex={1} miw={160}>
        <Text fz="sm" fw={600}>
          {name}
        </Text>
        <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[email, t('own.linkedAt', { day: dayText(linkedAt) })].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <ConfirmButton
        title={t('own.removeTitle', { name })}
        consequence={t('own.removeConsequence', { name })}
        confirmLabel={t('own.remove')}
        danger
        onConfirm={() => remove.mutateAsync({ body: { id } })}
      >
        {t('own.remove')}
      </ConfirmButton>
    </Group>
  )
}
