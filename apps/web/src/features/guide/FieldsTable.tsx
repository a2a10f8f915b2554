import type { GuideField } from '@hop/contract/features/guide'
import { Table, VisuallyHidden } from '@mantine/core'
import { loadedText, textsOf } from '@hop/texts/page-texts'
import classes from './Guide.module.css'

const t = textsOf('guide')

interface FieldsTableProps {
  caption: string
  fields: readonly GuideField[]
  /** Where the texts of these fields stand; a test of the server compares both. */
  texts: string
  /** Of an answer: nothing in it is asked of anybody. */
  isAnswer?: boolean
}

export const FieldsTable = ({ caption, fields, texts, isAnswer = false }: FieldsTableProps) => (
  <Table className={classes.table ?? ''} verticalSpacing="xs">
    <VisuallyHidden component="caption">{caption}</VisuallyHidden>
    <Table.Thead>
      <Table.Tr>
        <Table.Th w="26%">{t('tables.field')}</Table.Th>
        <Table.Th w="16%">{t('tables.type')}</Table.Th>
        {isAnswer ? null : <Table.Th w="12%">{t('tables.required')}</Table.Th>}
        <Table.Th>{t('tables.meaning')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {fields.map((field) => (
        <Table.Tr key={field.path}>
          <Table.Td>{field.path}</Table.Td>
          <Table.Td data-short={t('tables.type')}>{field.type}</Table.Td>
          {isAnswer ? null : (
            <Table.Td data-short={t('tables.required')}>{t(field.isRequired ? 'tables.yes' : 'tables.no')}</Table.Td>
          )}
          <Table.Td>
            {loadedText('guide', `${texts}.${field.path.replaceAll('.', '_')}`)}
            <span className={classes.limits}>{limitsOf(field)}</span>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function limitsOf({ min, max, choices }: GuideField): string | null {
  if (choices.length > 0) return t('tables.choices', { choices: choices.join(', ') })
  const hasMin = min !== null && min > 0
  if (hasMin && max !== null) return t('tables.between', { min, max })
  if (max !== null) return t('tables.atMost', { max })
  return hasMin ? t('tables.atLeast', { min }) : null
}
