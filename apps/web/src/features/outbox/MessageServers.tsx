import { countedWaiting, type MessageServer, outbox } from '@hop/contract/features/outbox'
import { Button, Collapse, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconMailFast, IconServer2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { Section } from '../../ui/page/Section'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { numberText } from '../../ui/text/numbers'
import { TestResult } from './TestResult'
import { useIsPhone } from '../../ui/page/useIsPhone'

const t = textsOf('outbox')
/** How the mail server and the SMS centre do, and a message to oneself through each. */
export function MessageServers() {
  const isPhone = useIsPhone()
  const query = useCall(outbox.servers, {})
  const servers = query.data?.data
  if (query.isError && !servers) return <ErrorState error={query.error} title={t('servers.loadFailed')} onRetry={query.refetch} />
  const cards = (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
      {servers ? (
        servers.map((server) => <Server key={server.channel} server={server} />)
      ) : (
        <>
          <SectionSkeleton facts={3} />
          <SectionSkeleton facts={3} />
        </>
      )}
    </SimpleGrid>
  )
  return isPhone ? <Folded>{cards}</Folded> : cards
}

/** On a phone the messages come first. */
function Folded({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconServer2 size={16} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('servers.show')}
      </Button>
      <Collapse expanded={isOpen} id={id} pt={isOpen ? 'sm' : 0}>
        {children}
      </Collapse>
    </div>
  )
}

function Server({ server: { channel, isConfigured, server, lastSentAt, lastFailure, waiting } }: { server: MessageServer }) {
  const test = useAction(outbox.test, { refreshes: [outbox.servers, outbox.list] })
  return (
    <Section
      title={t(`servers.${channel}`)}
      actions={
        isConfigured ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMailFast size={16} />}
            loading={test.isPending}
            onClick={() => test.mutate({ body: { channel } })}
          >
            {t('servers.test')}
          </Button>
        ) : (
          <StatusBadge tone="gray">{t('servers.isMissing')}</StatusBadge>
        )
      }
    >
      <Stack gap="sm">
        <Text fz="sm">{isConfigured ? server : t(channel === 'mail' ? 'servers.missingMail' : 'servers.missingSms')}</Text>
        <DescriptionList
          isNarrow
          items={[
            { term: t('servers.waiting'), value: `${numberText(waiting)}${waiting < countedWaiting ? '' : '+'}` },
            { term: t('servers.lastSentAt'), value: lastSentAt ? <RelativeTime at={lastSentAt} /> : t('servers.never') },
            { term: t('servers.lastFailure'), value: lastFailure ? <RelativeTime at={lastFailure.at} /> : t('servers.never') },
          ]}
        />
        {lastFailure ? (
          <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t(`servers.reasons.${lastFailure.reason}`)} ({lastFailure.words})
          </Text>
        ) : null}
        {test.data && !test.isPending ? <TestResult channel={channel} result={test.data.data} onClose={test.reset} /> : null}
      </Stack>
    </Section>
  )
}
