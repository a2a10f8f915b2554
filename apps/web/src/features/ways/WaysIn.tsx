import { recovery, type Ways } from '@hop/contract/features/recovery'
import { Group, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import classes from './WaysIn.module.css'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('recovery')

/** What closes: all sessions, or all but this one; and the other ways, or none of them. */
export interface Closing {
  keepsThisSession: boolean
  revokes: boolean
}

interface WaysInProps extends Closing {
  ways: { data?: { data: Ways } | undefined; isError: boolean; error: unknown; refetch: () => unknown }
}

/** Every way into the account besides the password, each with what becomes of it. */
export function WaysIn({ ways: { data, isError, error, refetch }, ...closing }: WaysInProps) {
  if (data) return <List ways={data.data} {...closing} />
  if (isError) return <ErrorState error={error} title={t('ways.loadFailed')} onRetry={refetch} />
  return <Waiting h={96} />
}

/** One's own, as they are now: other parts of the page may have changed them. */
export const OwnWaysIn = (closing: Closing) => <WaysIn ways={useCall(recovery.ways, {}, { staleTimeMs: 0 })} {...closing} />

interface Way {
  name: string
  /** What becomes of it, and whether it goes. */
  fate: string
  isClosed: boolean
}

function waysAsShown(ways: Ways, { keepsThisSession, revokes }: Closing): Way[] {
  const staying = (name: string): Way => ({ name, fate: t('ways.stays'), isClosed: false })
  const other = (name: string): Way => (revokes ? { name, fate: t('ways.goes'), isClosed: true } : staying(name))
  const sessionsEnd = { fate: t(keepsThisSession ? 'ways.endsButThis' : 'ways.ends'), isClosed: true }
  return [
    { name: t('ways.sessions', { count: ways.sessions }), ...sessionsEnd },
    ...ways.identities.map(({ provider, email }) =>
      other(email === null ? t('ways.identity', { provider }) : t('ways.identityOf', { provider, email })),
    ),
    ...ways.passkeys.map((name) => (ways.passkeysStay ? staying : other)(t('ways.passkey', { name }))),
    ...(ways.token === null ? [] : [other(t('ways.token', { lastFour: ways.token }))]),
    ...(ways.hasFeed ? [other(t('ways.feed'))] : []),
    ...ways.webhooks.map((address) => staying(t('ways.webhook', { address }))),
  ]
}

function List({ ways, ...closing }: { ways: Ways } & Closing) {
  const { revokes } = closing
  const hasPasskeys = ways.passkeys.length > 0
  const notes = [
    ...(revokes && hasPasskeys && ways.passkeysStay ? [t('ways.passkeysStay')] : []),
    ...(revokes && hasPasskeys && ways.codesNext ? [t('ways.codesNext')] : []),
    ...(revokes && ways.webhooks.length > 0 ? [t('ways.webhooksStay')] : []),
  ]
  return (
    <Stack gap="xs">
      <Title order={2} fz="sm" c="var(--mantine-color-text)">
        {t('ways.title')}
      </Title>
      <ul className={classes.list}>
        {waysAsShown(ways, closing).map(({ name, fate, isClosed }, place) => (
          <Group component="li" key={`${place} ${name}`} justify="space-between" gap="xs" wrap="nowrap">
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <StatusBadge tone={isClosed ? 'red' : 'gray'}>{fate}</StatusBadge>
          </Group>
        ))}
      </ul>
      {notes.map((note) => (
        <Text key={note} fz="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  )
}
