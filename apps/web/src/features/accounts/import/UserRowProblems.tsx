import { importColumns } from '@hop/contract/features/customer-users'
import { textsOf } from '@hop/texts/page-texts'
import { type RowProblem, RowProblems } from '../../../ui/feedback/RowProblems'

const t = textsOf('accounts')

interface UserRowProblemsProps {
  problems: readonly RowProblem[]
  total: number
}

/** Every cell of a list of accounts that is not right. */
export function UserRowProblems({ problems, total }: UserRowProblemsProps) {
  const columnOf = (name: string) => {
    const column = importColumns.find((one) => one === name)
    return column ? t(`fields.${column}`) : ''
  }
  return <RowProblems problems={problems} total={total} columnOf={columnOf} />
}
