import type { ProblemCode, RefusalParam } from '@hop/contract/errors'
import { ScrollArea, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../text/numbers'
import { problemText } from './problem-text'
import classes from './RowProblems.module.css'

const t = textsOf('ui')

/** A cell that is not right: "rows.12.email" is the field `email` of the row that Excel numbers 12. */
export interface RowProblem {
  path: string
  code: ProblemCode
  params?: RefusalParam[] | undefined
  /** Absent where it must not be shown. */
  value?: string | undefined
}

interface RowProblemsProps {
  problems: readonly RowProblem[]
  /** How many there are in all, where only the first of them came. */
  total?: number
  /** What the column of a field is called. */
  columnOf: (field: string) => string
}

const phone = '(max-width: 36em)'

/** More than a person corrects by hand before trying again, and few enough for a browser to show easily. */
const mostShown = 500

function placeOf({ path }: RowProblem) {
  const [, row = '', field = ''] = path.split('.')
  return { row, field }
}

/** Every cell of an imported list that is not right: where it is, what stands there, what to do. */
export function RowProblems({ problems, total = problems.length, columnOf }: RowProblemsProps) {
  const isNarrow = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  if (problems.length === 0) return null
  const title = t('rowProblems.problems', { count: total, total: numberText(total) })
  const shown = problems.slice(0, mostShown)
  const hidden = total - shown.length
  return (
    <section aria-label={title}>
      <Text fw={600} fz="sm" mb="xs">
        {title}
      </Text>
      <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0 }} className={classes.frame ?? ''}>
        <Table fz="sm" stickyHeader className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.place ?? ''}>{t('rowProblems.row')}</Table.Th>
              {isNarrow ? null : <Table.Th className={classes.place ?? ''}>{t('rowProblems.column')}</Table.Th>}
              {isNarrow ? null : <Table.Th>{t('rowProblems.value')}</Table.Th>}
              <Table.Th>{t('rowProblems.toCorrect')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((problem) => {
              const { row, field } = placeOf(problem)
              const what = problemText(problem)
              return (
                <Table.Tr key={`${problem.path} ${problem.code}`}>
                  <Table.Td className={classes.place ?? ''}>{t('rowProblems.errorRow', { row })}</Table.Td>
                  {isNarrow ? (
                    // Four columns of a phone would break every word.
                    <Table.Td>
                      <Text inherit fw={600}>
                        {columnOf(field)}
                      </Text>
                      <WrittenValue of={problem} />
                      <div>{what}</div>
                    </Table.Td>
                  ) : (
                    <>
                      <Table.Td className={classes.place ?? ''}>{columnOf(field)}</Table.Td>
                      <Table.Td>
                        <WrittenValue of={problem} />
                      </Table.Td>
                      <Table.Td>{what}</Table.Td>
                    </>
                  )}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {hidden > 0 ? (
        <Text fz="sm" c="dimmed" mt="xs">
          {t('rowProblems.more', { count: hidden, total: numberText(hidden) })}
        </Text>
      ) : null}
    </section>
  )
}

/** What stands in the cell. */
function WrittenValue({ of: { value } }: { of: RowProblem }) {
  if (value) return <div className={classes.value}>{value}</div>
  return (
    <Text c="dimmed" inherit>
      {t(value === undefined ? 'rowProblems.secret' : 'rowProblems.empty')}
    </Text>
  )
}
