import type { monitor } from '@hop/contract/features/monitor'
import type { CallAnswer } from '@hop/contract/call'
import { bandOfLine, qualityLimits } from '@hop/contract/quality-bands'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconWifiOff } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { Section } from '../../ui/page/Section'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { BandBadge } from './BandBadge'
import { bothWaysText, measureText } from './measure-texts'
import { PeopleOnLine } from './PeopleOnLine'
import { codeOf, useMonitor } from './useMonitor'

const t = textsOf('monitor')

type Monitored = CallAnswer<typeof monitor.meeting>

export function SessionMonitor({ mid }: { mid: string }) {
  const { query, isLive } = useMonitor(mid)
  const { data } = query
  return (
    <Stack gap="md">
      {query.isError ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {t('notFresh', { code: codeOf(query.error) })}
        </Alert>
      ) : null}
      {data && data.source !== 'room' && !(data.source === 'none' && data.listUser.length > 0) ? (
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t(`sources.${data.source}`)}
        </Alert>
      ) : null}
      {data ? (
        <>
          <Averages of={data} isLive={isLive} />
          <Section title={t('people')} lead={<BandHint />}>
            {data.listUser.length > 0 ? (
              <PeopleOnLine people={data.listUser} mid={mid} isLive={isLive} />
            ) : (
              <EmptyState icon={<IconWifiOff size={30} stroke={1.5} />} title={t('empty.title')} hint={t('empty.hint')} />
            )}
          </Section>
        </>
      ) : query.isError ? null : (
        <SectionSkeleton facts={6} />
      )}
    </Stack>
  )
}

function Averages({ of, isLive }: { of: Monitored; isLive: boolean }) {
  const { avgLoss, avgJitter, avgRTT, avgSent, avgRec, avgUpLoss, avgUpJitter } = of
  const band = bandOfLine({ loss: avgLoss, jitter: avgJitter, rtt: avgRTT, upLoss: avgUpLoss, upJitter: avgUpJitter })
  return (
    <Section
      title={t('averages')}
      lead={isLive ? `${t('ofLastMinute')}. ${t('live')}.` : t('ofWholeSession')}
      actions={<Group gap="xs">{band ? <BandBadge band={band} /> : null}</Group>}
    >
      <DescriptionList
        items={[
          { term: t('columns.loss'), value: bothWaysText(avgLoss, avgUpLoss, 'percent') },
          { term: t('columns.jitter'), value: bothWaysText(avgJitter, avgUpJitter, 'milliseconds') },
          { term: t('columns.rtt'), value: measureText(avgRTT, 'milliseconds') },
          { term: t('columns.sent'), value: measureText(avgSent, 'kilobits') },
          { term: t('columns.received'), value: measureText(avgRec, 'kilobits') },
        ]}
      />
    </Section>
  )
}

function BandHint() {
  const { loss, jitter, rtt } = qualityLimits
  return (
    <Text span inherit>
      {t('bandHint', {
        loss: loss.fair,
        jitter: jitter.fair,
        rtt: rtt.fair,
        poorLoss: loss.poor,
        poorJitter: jitter.poor,
        poorRtt: rtt.poor,
      })}
    </Text>
  )
}
