import type { GuideEntry, GuideField } from '@hop/contract/features/guide'
import { Tabs, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { CopyButton } from '../../ui/page/CopyButton'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { Section } from '../../ui/page/Section'
import { AnswersGuide } from './AnswersGuide'
import { CodeBlock } from './CodeBlock'
import { FieldsTable } from './FieldsTable'
import classes from './Guide.module.css'

const t = textsOf('guide')

interface CallGuideProps {
  entry: GuideEntry
  /** What every answer looks like that is not a success. */
  refusal: readonly GuideField[]
}

export function CallGuide({ entry, refusal }: CallGuideProps) {
  const { call, query, body } = entry
  return (
    <>
      <Section title={`${t(`calls.${call}.name`)}: ${t(`calls.${call}.title`)}`} lead={t(`calls.${call}.description`)}>
        <CallFacts entry={entry} />
      </Section>
      <Examples examples={entry.examples} />
      {query.length > 0 ? (
        <Section title={t('tables.query')}>
          <FieldsTable caption={t('tables.query')} fields={query} texts={`calls.${call}.query`} />
        </Section>
      ) : null}
      {body.length > 0 ? (
        <Section title={t('tables.body')}>
          <FieldsTable caption={t('tables.body')} fields={body} texts={`calls.${call}.body`} />
        </Section>
      ) : null}
      <AnswersGuide entry={entry} refusal={refusal} />
    </>
  )
}

function CallFacts({ entry: { method, url, scope, mediaType, takesIdempotencyKey } }: { entry: GuideEntry }) {
  const link = (
    <span>
      <span className={classes.path}>{url}</span> <CopyButton value={url} what={t('facts.link')} compact />
    </span>
  )
  return (
    <DescriptionList
      items={[
        { term: t('facts.link'), value: link, wide: true },
        { term: t('facts.method'), value: method },
        { term: t('facts.mediaType'), value: mediaType ?? t('facts.noBody') },
        { term: t('facts.authorization'), value: t('facts.authorizationValue', { scope }), wide: true },
        ...(takesIdempotencyKey ? [{ term: t('facts.repeat'), value: t('facts.repeatValue'), wide: true }] : []),
      ]}
    />
  )
}

const programs = ['curl', 'javascript'] as const

const Examples = ({ examples }: Pick<GuideEntry, 'examples'>) => (
  <Section title={t('examples.title')}>
    <Tabs defaultValue="curl">
      <Tabs.List aria-label={t('examples.title')}>
        {programs.map((program) => (
          <Tabs.Tab key={program} value={program}>
            {t(`examples.${program}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {programs.map((program) => (
        <Tabs.Panel key={program} value={program} pt="md">
          <CodeBlock code={examples[program]} label={t(`examples.${program}`)} what={t('examples.copied')} />
        </Tabs.Panel>
      ))}
    </Tabs>
    <Text fz="sm" c="dimmed" mt="sm">
      {t('examples.runs')}
    </Text>
  </Section>
)
