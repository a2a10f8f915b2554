import { type PersonSummary, summaries } from '@hop/contract/features/summaries'
import type { Speaker } from '@hop/contract/features/transcripts'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../../api/useCall'
import { numberText } from '../../../../../ui/text/numbers'
import classes from './Notes.module.css'
import { SummaryFrame, whileMade } from './SummaryFrame'
import { clockText } from './useMoments'

const t = textsOf('summaries', 'transcripts')

export function PeopleTab({ mid, speakers }: { mid: string; speakers: readonly Speaker[] }) {
  const query = useCall(summaries.byPerson, { query: { mid } }, whileMade)
  const silent = speakers.filter(({ talkSeconds }) => talkSeconds === 0)
  return (
    <SummaryFrame mid={mid} query={query} textOf={({ data }) => data.map((one) => `${headOf(one)}\n${one.summary}`).join('\n\n')}>
      {({ data }) => (
        <ul className={classes.list}>
          {data.map((person) => (
            <li key={person.name} className={classes.entry}>
              <div>
                <Text fz="sm" fw={600}>
                  {person.name || t('transcripts:unknownSpeaker')}
                </Text>
                <Text fz="xs" c="dimmed" className={classes.time ?? ''}>
                  {clockText(person.talkSeconds * 1000)} · {numberText(person.talkPercent)}%
                </Text>
                <div className={classes.bar} aria-hidden="true">
                  <div className={classes.share} style={{ width: `${person.talkPercent}%` }} />
                </div>
              </div>
              <Text fz="sm" className={classes.lines ?? ''}>
                {person.summary || t('nothingChosen')}
              </Text>
            </li>
          ))}
          {silent
            .filter(({ name }) => data.every((person) => person.name !== name))
            .map(({ id, name }) => (
              <li key={`silent ${id}`} className={classes.entry}>
                <Text fz="sm" fw={600}>
                  {name}
                </Text>
                <Text fz="sm" c="dimmed">
                  {t('silent')}
                </Text>
              </li>
            ))}
        </ul>
      )}
    </SummaryFrame>
  )
}

const headOf = ({ name, talkSeconds, talkPercent }: PersonSummary) =>
  t('minutes.talked', {
    name: name || t('transcripts:unknownSpeaker'),
    time: clockText(talkSeconds * 1000),
    percent: numberText(talkPercent),
  })
