import type { FieldProblem } from '@hop/contract/errors'
import { contactColumns } from '@hop/contract/features/contacts'
import { textsOf } from '@hop/texts/page-texts'
import { RowProblems } from '../../ui/feedback/RowProblems'

const t = textsOf('contacts')

const fields = [...contactColumns, 'code'] as const

export function ImportProblems({ problems }: { problems: readonly FieldProblem[] }) {
  const columnOf = (name: string) => {
    const field = fields.find((one) => one === name)
    return field ? t(`fields.${field}`) : ''
  }
  return <RowProblems problems={problems} columnOf={columnOf} />
}
