import {
  hasFailed,
  holdUpOf,
  isBeingMade,
  isInsteadOfModel,
  isQueued,
  summaries,
  type SummaryAbout,
} from '@hop/contract/features/summaries'
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../../../api/useAction'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { CopyButton } from '../../../../../ui/page/CopyButton'
import { numberText } from '../../../../../ui/text/numbers'
import { exactTimeText } from '../../../../../ui/text/times'
import { Waiting } from '../../../../../ui/page/Waiting'

const t = textsOf('summaries')

/** How often a summary that is being made is asked for. */
export const whileMade = {
  refetchEveryMs: 3000,
  refetchWhile: ({ about }: { about: SummaryAbout }) => isBeingMade(about),
}

interface SummaryFrameProps<Answer extends { about: SummaryAbout }> {
  mid: string
  query: UseQueryResult<Answer>
  /** What is copied. */
  textOf: (answer: Answer) => string
  children: (answer: Answer) => ReactNode
}

/** Around every summary: who made it and when, what is missing, how far the next one is, and having it made again. */
export function SummaryFrame<Answer extends { about: SummaryAbout }>({
  mid,
  query,
  textOf,
  children,
}: SummaryFrameProps<Answer>) {
  const again = useAction(summaries.makeAgain, {
    refreshes: [summaries.general, summaries.byTime, summaries.byPerson],
    success: 'summaries:againSent',
  })
  const answer = query.data
  if (!answer)
    return query.isError ? (
      <ErrorState error={query.error} title={t('loadFailed')} onRetry={query.refetch} />
    ) : (
      <Waiting h={120} />
    )
  const { about } = answer
  return (
    <Stack gap="md">
      <Progress about={about} />
      <Failure about={about} />
      {about.maker === null ? null : (
        <>
          <Text fz="sm" c="dimmed">
            {about.maker === 'model'
              ? t('byModel', { model: about.model ?? '', time: exactTimeText(about.madeAt ?? '') })
              : t('byExtract', { time: exactTimeText(about.madeAt ?? '') })}
          </Text>
          {about.partsMissing > 0 ? (
            <Text fz="sm">{t('missing', { count: about.partsMissing, total: numberText(about.partsMissing) })}</Text>
          ) : null}
          {about.isOutdated ? <Text fz="sm">{t('outdated')}</Text> : null}
          {children(answer)}
        </>
      )}
      <Group gap="xs">
        {about.maker === null ? null : <CopyButton what={t('copyWhat')} value={textOf(answer)} />}
        {about.canMakeAgain && !isBeingMade(about) ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={again.isPending}
            onClick={() => again.mutate({ body: { mid } })}
          >
            {t('again')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

function Progress({ about }: { about: SummaryAbout }) {
  if (!isBeingMade(about)) return null
  const { partsDone, partsTotal } = about
  const holdUp = holdUpOf(about)
  const step = isQueued(about)
    ? t('waiting')
    : partsTotal > 0
      ? t('running', { done: numberText(partsDone), total: numberText(partsTotal) })
      : t('runningSoon')
  return (
    <Group gap="xs" wrap="nowrap" role="status">
      <Loader size="xs" aria-hidden="true" />
      <Text fz="sm">
        {step}
        {holdUp === null ? '' : ` ${t(holdUp)}`}
      </Text>
    </Group>
  )
}

function Failure({ about }: { about: SummaryAbout }) {
  const isInstead = isInsteadOfModel(about)
  if (!hasFailed(about) && !isInstead) return null
  const { problem, maker } = about
  return (
    <Alert
      color={isInstead ? 'yellow' : 'red'}
      variant="outline"
      c="inherit"
      icon={<IconAlertTriangle size={18} />}
      title={t(isInstead ? 'failed.titleInstead' : 'failed.title')}
    >
      <Text fz="sm">
        {t(`failed.${problem ?? 'other'}`)}
        {maker === null ? '' : ` ${t(isInstead ? 'failed.instead' : 'failed.earlier')}`}
      </Text>
    </Alert>
  )
}
