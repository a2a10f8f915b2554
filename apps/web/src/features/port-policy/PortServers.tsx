import type { PortServer, ServerPortState } from '@hop/contract/features/port-policy'
import { Group, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { Section } from '../../ui/page/Section'

const t = textsOf('port-policy')

const tones: Record<ServerPortState, StatusTone> = {
  there: 'green',
  waiting: 'blue',
  elsewhere: 'amber',
  pinned: 'gray',
  gone: 'red',
}

/** A handful of machines: a list that reads the same on a phone. */
export const PortServers = ({ servers }: { servers: readonly PortServer[] }) => (
  <Section title={t('servers.title')}>
    {servers.length === 0 ? (
      <Text fz="sm" c="dimmed">
        {t('servers.empty')}
      </Text>
    ) : (
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {servers.map((server) => (
          <ServerLine key={server.id} {...server} />
        ))}
      </Stack>
    )}
  </Section>
)

function ServerLine({ name, isThis, port, state, problem, seenAt }: PortServer) {
  return (
    <li>
      <Group gap="sm">
        <Text fz="sm" fw={600}>
          {name || t('servers.unknown')}
          {isThis ? ` (${t('servers.this')})` : ''}
        </Text>
        <Text fz="sm">{port === null ? t('servers.unknown') : `${t('servers.port')} ${port}`}</Text>
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      </Group>
      <Text fz="sm" c="dimmed">
        {problem ? `${t(`problems.${problem}`)} ` : ''}
        {t('servers.seenAt')}: <RelativeTime at={seenAt} />
      </Text>
    </li>
  )
}
