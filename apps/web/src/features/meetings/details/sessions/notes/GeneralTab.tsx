import { detailsOf, type GeneralSummary, groupsOf, summaries, type SummaryPoint } from '@hop/contract/features/summaries'
import { List, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../../api/useCall'
import { Moment } from './Moment'
import classes from './Notes.module.css'
import { SummaryFrame, whileMade } from './SummaryFrame'
import type { Moments } from './useMoments'

const t = textsOf('summaries', 'transcripts')

export function GeneralTab({ mid, moments }: { mid: string; moments: Moments }) {
  const query = useCall(summaries.general, { query: { mid } }, whileMade)
  return (
    <SummaryFrame mid={mid} query={query} textOf={({ data }) => (data ? textOf(data, moments) : '')}>
      {({ data }) => (data ? <General summary={data} moments={moments} /> : null)}
    </SummaryFrame>
  )
}

function General({ summary, moments }: { summary: GeneralSummary; moments: Moments }) {
  const { content, isWhole, points, decisions, actions, questions } = summary
  return (
    <>
      {isWhole ? <Text fz="sm">{t('whole')}</Text> : null}
      {points.length > 0 ? (
        <ChosenSentences points={points} moments={moments} />
      ) : (
        <Text fz="sm" className={classes.lines ?? ''}>
          {content || t('nothingChosen')}
        </Text>
      )}
      <Items title={t('minutes.decisions')} items={decisions} />
      <Items title={t('minutes.actions')} items={actions.map(actionText)} />
      <Items title={t('minutes.questions')} items={questions} />
    </>
  )
}

/** Quotes by what they seem to be: a list without headings where nobody said. */
function ChosenSentences({ points, moments }: { points: readonly SummaryPoint[]; moments: Moments }) {
  const hasKinds = points.some(({ kind }) => kind !== undefined)
  return (
    <>
      <Title order={3} fz="md">
        {t('chosen')}
      </Title>
      {groupsOf(points).map((group) => (
        <div key={group.kind}>
          {hasKinds ? (
            <Title order={4} fz="sm" mb={4}>
              {t(`kinds.${group.kind}`)}
            </Title>
          ) : null}
          <ol className={classes.list}>
            {group.points.map((point) => (
              <li key={`${point.at} ${point.text}`} className={classes.passage}>
                <Moment at={point.at} moments={moments} />
                <Text fz="sm">
                  <Text component="span" fz="sm" fw={600}>
                    {point.speaker || t('transcripts:unknownSpeaker')}:
                  </Text>{' '}
                  {point.text}
                </Text>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <Title order={3} fz="sm" mb={4}>
        {title}
      </Title>
      <List size="sm" spacing={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </div>
  )
}

function actionText({ what, ...action }: GeneralSummary['actions'][number]): string {
  const details = detailsOf(action)
  return details ? t('minutes.action', { what, details }) : what
}

/** What is quoted stands with whose words it is. */
function textOf({ content, points, decisions, actions, questions }: GeneralSummary, moments: Moments): string {
  const hasKinds = points.some(({ kind }) => kind !== undefined)
  const quoted = groupsOf(points).flatMap((group) => [
    ...(hasKinds ? ['', t(`kinds.${group.kind}`)] : []),
    ...group.points.map(
      ({ at, speaker, text }) => `[${moments.timeOf(at)}] ${speaker || t('transcripts:unknownSpeaker')}: ${text}`,
    ),
  ])
  const part = (title: string, items: readonly string[]) =>
    items.length > 0 ? ['', title, ...items.map((item) => `- ${item}`)] : []
  return [
    ...(quoted.length > 0 ? [t('chosen'), ...quoted] : [content]),
    ...part(t('minutes.decisions'), decisions),
    ...part(t('minutes.actions'), actions.map(actionText)),
    ...part(t('minutes.questions'), questions),
  ].join('\n')
}
