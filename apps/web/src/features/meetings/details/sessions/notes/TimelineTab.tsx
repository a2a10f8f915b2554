import { summaries, type TimelineEntry } from '@hop/contract/features/summaries'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../../api/useCall'
import { Moment } from './Moment'
import classes from './Notes.module.css'
import { SummaryFrame, whileMade } from './SummaryFrame'
import type { Moments } from './useMoments'

const t = textsOf('summaries')

export function TimelineTab({ mid, moments }: { mid: string; moments: Moments }) {
  const query = useCall(summaries.byTime, { query: { mid } }, whileMade)
  const textOf = ({ from, to, content }: TimelineEntry) => `${moments.timeOf(from)} – ${moments.timeOf(to)}\n${content}`
  return (
    <SummaryFrame mid={mid} query={query} textOf={({ data }) => data.map(textOf).join('\n\n')}>
      {({ data }) =>
        data.length === 0 ? (
          <Text fz="sm">{t('noTimeline')}</Text>
        ) : (
          <ol className={classes.list}>
            {data.map((entry) => (
              <li key={`${entry.from} ${entry.content}`} className={classes.entry}>
                <div>
                  <Moment at={entry.from} until={entry.to} moments={moments} />
                  <Text component="span" fz="sm" c="dimmed" className={classes.time ?? ''}>
                    {' – '}
                    {moments.timeOf(entry.to)}
                  </Text>
                </div>
                <Text fz="sm" className={classes.lines ?? ''}>
                  {entry.content}
                </Text>
              </li>
            ))}
          </ol>
        )
      }
    </SummaryFrame>
  )
}
