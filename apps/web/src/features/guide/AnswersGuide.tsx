import { type RefusalCode, refusals } from '@hop/contract/errors'
import type { GuideEntry, GuideField } from '@hop/contract/features/guide'
import { Stack, Table, Title, VisuallyHidden } from '@mantine/core'
import { fill } from '@hop/texts/languages'
import { loadedText, textsOf } from '@hop/texts/page-texts'
import type { ReactNode } from 'react'
import { Section } from '../../ui/page/Section'
import { FieldsTable } from './FieldsTable'
import classes from './Guide.module.css'

const t = textsOf('guide')

/** What each call answers first of all; the rest is of any call. */
const told: ReadonlySet<number> = new Set([400, 401, 404])

interface AnswersGuideProps {
  entry: GuideEntry
  refusal: readonly GuideField[]
}

export function AnswersGuide({ entry: { call, answer, refusals: refused }, refusal }: AnswersGuideProps) {
  const main = refused.filter(({ status }) => told.has(status))
  const others = refused.filter(({ status }) => !told.has(status))
  return (
    <Section title={t('tables.answers')}>
      <Stack gap="lg">
        <Part title={t('tables.success')}>
          <FieldsTable caption={t('tables.success')} fields={answer} texts={`calls.${call}.answer`} isAnswer />
        </Part>
        {main.map(({ status, codes }) => (
          <Part key={status} title={t('tables.refused', { status, meaning: meaningOf(status) })}>
            <CodesTable caption={String(status)} codes={codes} />
          </Part>
        ))}
        <Part title={t('tables.others')}>
          <CodesTable caption={t('tables.others')} codes={others.flatMap(({ codes }) => codes)} withStatus />
        </Part>
        <Part title={t('tables.refusalFields')}>
          <FieldsTable caption={t('tables.refusalFields')} fields={refusal} texts="refusal" isAnswer />
        </Part>
      </Stack>
    </Section>
  )
}

const meaningOf = (status: number) => loadedText('guide', `statuses.s${status}`) ?? ''
const statusOf = (code: string): number => refusals[code as RefusalCode]

/** What stands in it is known only when it happens. */
const textOf = (code: string) => fill(loadedText('refusals', code) ?? '', ['…', '…', '…'])

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} fz="sm" mb="xs">
      {title}
    </Title>
    {children}
  </div>
)

const CodesTable = ({
  caption,
  codes,
  withStatus = false,
}: {
  caption: string
  codes: readonly string[]
  withStatus?: boolean
}) => (
  <Table className={classes.table ?? ''} verticalSpacing="xs">
    <VisuallyHidden component="caption">{caption}</VisuallyHidden>
    <Table.Thead>
      <Table.Tr>
        <Table.Th w="42%">{t('tables.code')}</Table.Th>
        <Table.Th>{t('tables.meaning')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {codes.map((code) => (
        <Table.Tr key={code}>
          <Table.Td>{withStatus ? `${statusOf(code)} ${code}` : code}</Table.Td>
          <Table.Td>{textOf(code)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
