import type { RefusalParam } from '@hop/contract/errors'
import { ScrollArea, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { numberText } from './numbers'
import { problemText } from './problem-text'

/** A cell that is not right: "rows.12.email" is the field `email` of the row that Excel numbers 12. */
export interface RowProblem {
  path: string
  code: string
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

/** More than anybody corrects by hand before trying again, and no more than a browser shows at ease. */
const mostShown = 500

function placeOf({ path }: RowProblem) {
  const [, row = '', field = ''] = path.split('.')
  return { row, field }
}

/** Every cell of an imported list that is not right: where it is, what stands there, what to do. */
export function RowProblems({ problems, total = problems.length, columnOf }: RowProblemsProps) {
  const { t } = useTranslation('ui')
  if (problems.length === 0) return null
  const title = t('rowProblems.problems', { count: total, total: numberText(total) })
  const shown = problems.slice(0, mostShown)
  const hidden = total - shown.length
  return (
    <section aria-label={title}>
      <Text fw={600} fz="sm" mb="xs">
        {title}
      </Text>
      <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table fz="sm" withTableBorder stickyHeader style={{ overflowWrap: 'anywhere' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={76}>{t('rowProblems.row')}</Table.Th>
              <Table.Th w={{ base: 92, sm: 120 }}>{t('rowProblems.column')}</Table.Th>
              <Table.Th>{t('rowProblems.value')}</Table.Th>
              <Table.Th>{t('rowProblems.toCorrect')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((problem) => {
              const { row, field } = placeOf(problem)
              return (
                <Table.Tr key={`${problem.path} ${problem.code}`}>
                  <Table.Td>{t('rowProblems.errorRow', { row })}</Table.Td>
                  <Table.Td>{columnOf(field)}</Table.Td>
                  <Table.Td>
                    {problem.value || (
                      <Text c="dimmed" inherit>
                        {t(problem.value === undefined ? 'rowProblems.secret' : 'rowProblems.empty')}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>{problemText({ code: problem.code, ...(problem.params && { params: problem.params }) })}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {hidden > 0 ? (
        <Text fz="sm" c="dimmed" mt="xs">
          {t('rowProblems.more', { total: numberText(hidden) })}
        </Text>
      ) : null}
    </section>
  )
}
