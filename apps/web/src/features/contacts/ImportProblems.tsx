import type { FieldProblem } from '@hop/contract/errors'
import { ScrollArea, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../ui/numbers'
import { problemText } from '../../ui/problem-text'

/** More than anybody corrects by hand before trying again, and no more than a browser shows at ease. */
const mostShown = 500

const fields = ['name', 'email', 'phone', 'title', 'department', 'organization', 'code'] as const

/** "rows.12.email": the row as Excel numbers it, and the field. */
function placeOf({ path }: FieldProblem) {
  const [, row = '', name = ''] = path.split('.')
  return { row, field: fields.find((field) => field === name) }
}

/** Every cell that is not right: where it is, what stands there, what to do. */
export function ImportProblems({ problems }: { problems: readonly FieldProblem[] }) {
  const { t } = useTranslation('contacts')
  if (problems.length === 0) return null
  const title = t('import.problems', { count: problems.length, total: numberText(problems.length) })
  const hidden = problems.length - mostShown
  return (
    <section aria-label={title}>
      <Text fw={600} fz="sm" mb="xs">
        {title}
      </Text>
      <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table fz="sm" withTableBorder stickyHeader style={{ overflowWrap: 'anywhere' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={84}>{t('import.row')}</Table.Th>
              <Table.Th w={120}>{t('import.column')}</Table.Th>
              <Table.Th>{t('import.value')}</Table.Th>
              <Table.Th>{t('import.problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.slice(0, mostShown).map((problem) => {
              const { row, field } = placeOf(problem)
              return (
                <Table.Tr key={`${problem.path} ${problem.code}`}>
                  <Table.Td>{t('import.errorRow', { row })}</Table.Td>
                  <Table.Td>{field ? t(`fields.${field}`) : ''}</Table.Td>
                  <Table.Td>{problem.value || <Text c="dimmed">{t('import.empty')}</Text>}</Table.Td>
                  <Table.Td>{problemText(problem)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {hidden > 0 ? (
        <Text fz="sm" c="dimmed" mt="xs">
          {t('import.more', { total: numberText(hidden) })}
        </Text>
      ) : null}
    </section>
  )
}
