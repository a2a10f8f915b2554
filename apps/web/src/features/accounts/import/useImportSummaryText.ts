import type { AccountImportCheck } from '@hop/contract/features/customer-users'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../ui/text/numbers'

const t = textsOf('accounts')

/** What an import will do: how many get an account, and how many a mail. */
export function useImportSummaryText(): (check: AccountImportCheck) => string {
  const mailText = ({ mailed, canMail }: AccountImportCheck) => {
    const counted = { count: mailed, total: numberText(mailed) }
    if (mailed === 0) return t('import.willMailNobody')
    return canMail ? t('import.willMail', counted) : t('import.willNotMail', counted)
  }
  return (check) => [t('import.willMake', { count: check.total, total: numberText(check.total) }), mailText(check)].join(' ')
}
