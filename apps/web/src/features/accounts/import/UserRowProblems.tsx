import { importColumns } from '@hop/contract/features/customer-users'
import { useTranslation } from 'react-i18next'
import { type RowProblem, RowProblems } from '../../../ui/feedback/RowProblems'

interface UserRowProblemsProps {
  problems: readonly RowProblem[]
  total: number
}

/** Every cell of a list of accounts that is not right. */
export function UserRowProblems({ problems, total }: UserRowProblemsProps) {
  const { t } = useTranslation('accounts')
  const columnOf = (name: string) => {
    const column = importColumns.find((one) => one === name)
    return column ? t(`fields.${column}`) : ''
  }
  return <RowProblems problems={problems} total={total} columnOf={columnOf} />
}
